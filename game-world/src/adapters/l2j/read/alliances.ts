import { sql } from 'kysely'
import type { Alliance, Clans } from '../../../port/index.ts'
import { isId, isText } from '../dialect/tables.ts'
import { asId, count } from '../dialect/values.ts'
import { DELETED, ONLINE } from '../census/people.ts'
import { nameOr } from './clan-tag.ts'
import { isLiving, presenceOf, type Source, total } from './source.ts'

type Alliances = Pick<Clans, 'alliances' | 'allianceByName' | 'allianceById'>

/** Of so many alliances members are counted with all others; those of fewer are asked for. */
const MANY = 20

/** Servers keep no alliances: each clan of one has its number, which is that of the clan that leads it, and its name. */
export function readAlliances(source: Source): Alliances {
  const { game, tables, dialect, census } = source

  const alliances = () =>
    game
      .selectFrom(tables.clan())
      .where(isId('clan.allianceId'))
      .groupBy('clan.allianceId')
      .select(['clan.allianceId as id', sql<string>`coalesce(max(clan.allianceName), '')`.as('name')])
      .select([sql<number>`count(*)`.as('clanCount'), sql<number>`max(clan.allianceCrestId)`.as('crestId')])

  /** Counts members of the picked alliances only, never of all. */
  async function described(picked: ReturnType<typeof alliances>): Promise<Alliance[]> {
    const rows = await picked.execute()
    const ids = rows.flatMap(({ id }) => id ?? [])
    if (ids.length === 0) return []
    const crowds = (await countedCrowds(ids)) ?? (await crowdsOf(ids))
    const crowdOf = new Map(crowds.map((crowd) => [crowd.id, crowd]))
    return rows.map((row) => {
      const crowd = crowdOf.get(row.id)
      return {
        id: row.id!,
        name: nameOr(row.name, row.id!),
        hasCrest: row.crestId > 0,
        factionId: null,
        clanCount: row.clanCount,
        memberCount: count(crowd?.members),
        onlineCount: count(crowd?.online),
      }
    })
  }

  async function crowdsOf(ids: readonly number[]) {
    return game
      .selectFrom(tables.character())
      .innerJoin(tables.clan(), 'clan.id', 'character.clanId')
      .where('clan.allianceId', 'in', ids)
      .where(isLiving())
      .groupBy('clan.allianceId')
      .select(['clan.allianceId as id', sql<number>`count(*)`.as('members')])
      .select(total(sql`${presenceOf(source)} = 'online'`).as('online'))
      .execute()
  }

  /** Of a large world, as it was counted: all members of a thousand alliances are half of all characters. */
  async function countedCrowds(ids: readonly number[]) {
    if (ids.length < MANY) return null
    const people = await census.people()
    if (!people) return null
    const clans = await game
      .selectFrom(tables.clan())
      .where('clan.allianceId', 'in', ids)
      .select(['clan.id', 'clan.allianceId'])
      .execute()
    const allianceOf = new Map(clans.map((clan) => [clan.id, clan.allianceId!]))
    const crowds = new Map<number, { id: number; members: number; online: number }>()
    for (let row = 0; row < people.size; row += 1) {
      const id = people.is[row]! & DELETED ? undefined : allianceOf.get(people.clanId[row]!)
      if (id === undefined) continue
      const crowd = crowds.get(id) ?? { id, members: 0, online: 0 }
      crowd.members += 1
      if (people.is[row]! & ONLINE) crowd.online += 1
      crowds.set(id, crowd)
    }
    return [...crowds.values()]
  }

  const one = async (picked: ReturnType<typeof alliances>) => (await described(picked))[0] ?? null

  return {
    alliances: (limit) => described(alliances().orderBy('clanCount', 'desc').orderBy('name').limit(limit)),
    allianceByName: (name) =>
      one(
        alliances()
          .where(isText(dialect, 'clan.allianceName', name))
          .limit(1),
      ),
    allianceById: (id) => one(alliances().where('clan.allianceId', '=', asId(id))),
  }
}
