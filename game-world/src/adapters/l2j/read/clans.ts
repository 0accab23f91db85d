import { sql } from 'kysely'
import type { Clan, ClanMember, Clans, ClanSkill } from '../../../port/index.ts'
import { containsText, isSpelled, isText } from '../dialect/tables.ts'
import { asId, classOf, count, idOrNobody, idOrNull, levelOf, moment, whole } from '../dialect/values.ts'
import { readAlliances } from './alliances.ts'
import { clanTagColumns, toClanTag } from './clan-tag.ts'
import { readCrests } from './crests.ts'
import { isLiving, presenceOf, type Source, total } from './source.ts'

/** What is learned for all of a clan is kept as of this sub-pledge. */
const WHOLE_CLAN = -2

/** Less than any number a column holds: what is unknown is listed last. */
const UNKNOWN = -2_147_483_649
const known = (column: string) => sql`coalesce(${sql.ref(column)}, ${UNKNOWN})`
const standing = (clan: string) => sql`(${known(`${clan}.level`)}, ${known(`${clan}.reputation`)})`
/** Whether `clan` is listed before `own`. */
const IS_AHEAD = sql`(${standing('clan')} > ${standing('own')} or (${standing('clan')} = ${standing('own')} and clan.id < own.id))`

export function readClans(source: Source): Clans {
  const { game, tables, dialect, features } = source

  const clans = () =>
    game
      .selectFrom(tables.clan())
      .leftJoin(tables.character('leader'), 'leader.id', 'clan.leaderId')
      .select(clanTagColumns)
      .select(['clan.reputation', 'clan.leaderId', 'clan.emblemId', 'clan.castleId'])
      .select('leader.name as leaderName')
      .orderBy('clan.level', 'desc')
      .orderBy('clan.reputation', 'desc')
      .orderBy('clan.id')

  /** Counts members of the picked clans only, never of all. */
  async function described(picked: ReturnType<typeof clans>): Promise<Clan[]> {
    const rows = await picked.execute()
    const ids = rows.flatMap(({ tagId }) => tagId ?? [])
    if (ids.length === 0) return []
    const [crowds, halls] = await Promise.all([crowdsOf(ids), hallsOf(ids)])
    return rows.map((row) => {
      const crowd = crowds.get(row.tagId)
      return {
        ...toClanTag(row)!,
        leaderId: idOrNobody(row.leaderId),
        leaderName: row.leaderName ?? '',
        reputation: whole(row.reputation ?? 0, -2_147_483_648, 2_147_483_647),
        memberCount: count(crowd?.members),
        onlineCount: count(crowd?.online),
        averageLevel: Math.max(crowd?.averageLevel ?? 0, 0),
        castleId: idOrNull(row.castleId),
        hallId: halls.get(row.tagId) ?? null,
        emblemId: idOrNull(row.emblemId),
        createdAt: null,
      }
    })
  }

  const one = async (picked: ReturnType<typeof clans>) => (await described(picked))[0] ?? null

  /** How many clans are listed before one, and the last of them; null for a clan that is gone by now. */
  async function aheadOf(id: number) {
    const { rows } = await sql<{ count: number; next: number | null }>`
      select count(clan.id) as count, (${nextAbove(id)}) as next
      from ${tables.clan('own')} left join ${tables.clan()} on ${IS_AHEAD}
      where own.id = ${id} group by own.id`.execute(game)
    const [found] = rows
    if (!found) return null
    return {
      count: count(found.count),
      next: found.next ? await one(clans().where('clan.id', '=', found.next)) : null,
    }
  }

  const nextAbove = (id: number) => sql`
    select clan.id from ${tables.clan('own')} join ${tables.clan()} on ${IS_AHEAD} where own.id = ${id}
    order by clan.level, clan.reputation, clan.id desc limit 1`

  async function crowdsOf(ids: readonly number[]) {
    const rows = await game
      .selectFrom(tables.character())
      .where('clanId', 'in', ids)
      .where(isLiving())
      .select(['clanId', sql<number>`count(*)`.as('members')])
      .select(total(sql`${presenceOf(source)} = 'online'`).as('online'))
      .select(sql<number>`coalesce(round(avg(level), 1), 0)`.as('averageLevel'))
      .groupBy('clanId')
      .execute()
    return new Map(rows.map((row) => [row.clanId as number | null, row]))
  }

  /** A clan owns one at most; one to be rented goes before one that was fought for. */
  async function hallsOf(ids: readonly number[]) {
    const [rented, won] = await Promise.all([
      game.selectFrom(tables.hall()).select(['id', 'ownerId']).where('ownerId', 'in', ids).execute(),
      game
        .selectFrom(tables.contestableHall())
        .select(['id', 'ownerId'])
        .where('ownerId', 'in', ids)
        .execute(),
    ])
    return new Map([...won, ...rented].map(({ id, ownerId }): [number | null, number] => [ownerId, id]))
  }

  return {
    byId: (id) => one(clans().where('clan.id', '=', asId(id))),
    byName: (name) =>
      one(
        clans()
          .clearOrderBy()
          .where(isText(dialect, 'clan.name', name))
          .orderBy(isSpelled('clan.name', name), 'desc')
          .orderBy('clan.id')
          .limit(1),
      ),
    search: (key, limit) => described(clans().where(containsText('clan.name', key)).limit(limit)),
    top: (limit) => described(clans().limit(limit)),
    async places(clanIds, limit) {
      const own = await described(
        clans()
          .where('clan.id', 'in', [-1, ...clanIds.map(asId)])
          .limit(limit),
      )
      const placed = own.map(async (row) => {
        const ahead = await aheadOf(row.id)
        return ahead && { rank: ahead.count + 1, row, above: ahead.next }
      })
      return (await Promise.all(placed)).filter((place) => place !== null)
    },
    ...readAlliances(source),
    ...readCrests(source),

    async members(clanId): Promise<ClanMember[]> {
      const rows = await game
        .selectFrom(tables.character())
        .innerJoin(tables.clan(), 'clan.id', 'character.clanId')
        .where('clan.id', '=', asId(clanId))
        .where(isLiving())
        .select(['character.id as characterId', 'character.name', 'character.level', 'character.classId'])
        .select(['clan.leaderId', 'character.lastAccess', presenceOf(source).as('presence')])
        .orderBy('character.level', 'desc')
        .orderBy('character.id')
        .execute()
      return rows.map((row) => ({
        characterId: row.characterId,
        name: row.name,
        level: levelOf(row.level),
        classId: classOf(row.classId),
        isLeader: row.leaderId === row.characterId,
        isOnline: row.presence === 'online',
        lastSeen: moment(row.lastAccess),
      }))
    },

    async skills(clanId): Promise<ClanSkill[]> {
      if (!features.clanSkills) return []
      const rows = await game
        .selectFrom(tables.clanSkill())
        .selectAll()
        .where('clanId', '=', asId(clanId))
        .where('skillId', '>', 0)
        .orderBy('skillId')
        .orderBy('subPledge')
        .execute()
      return rows.map(({ skillId, level, subPledge }) => ({
        skillId,
        level: count(level),
        subPledge: subPledge === WHOLE_CLAN ? null : subPledge,
      }))
    },
  }
}
