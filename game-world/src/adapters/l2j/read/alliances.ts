import { sql } from 'kysely'
import type { Alliance, Clans } from '../../../port/index.ts'
import { isText } from '../dialect/tables.ts'
import { asId, count } from '../dialect/values.ts'
import { isLiving, presenceOf, type Source, total } from './source.ts'

type Alliances = Pick<Clans, 'alliances' | 'allianceByName' | 'allianceById'>

/** Servers keep no alliances: each clan of one has its number, which is that of the clan that leads it, and its name. */
export function readAlliances(source: Source): Alliances {
  const { game, tables, dialect } = source

  const alliances = () =>
    game
      .selectFrom(tables.clan())
      .where('clan.allianceId', '>', 0)
      .groupBy('clan.allianceId')
      .select(['clan.allianceId as id', sql<string>`coalesce(max(clan.allianceName), '')`.as('name')])
      .select([sql<number>`count(*)`.as('clanCount'), sql<number>`max(clan.allianceCrestId)`.as('crestId')])

  /** Counts members of the picked alliances only, never of all. */
  async function described(picked: ReturnType<typeof alliances>): Promise<Alliance[]> {
    const rows = await picked.execute()
    const ids = rows.flatMap(({ id }) => id ?? [])
    if (ids.length === 0) return []
    const crowds = await game
      .selectFrom(tables.character())
      .innerJoin(tables.clan(), 'clan.id', 'character.clanId')
      .where('clan.allianceId', 'in', ids)
      .where(isLiving())
      .groupBy('clan.allianceId')
      .select(['clan.allianceId as id', sql<number>`count(*)`.as('members')])
      .select(total(sql`${presenceOf(source)} = 'online'`).as('online'))
      .execute()
    return rows.map((row) => {
      const crowd = crowds.find(({ id }) => id === row.id)
      return {
        id: row.id!,
        name: row.name,
        hasCrest: row.crestId > 0,
        factionId: null,
        clanCount: row.clanCount,
        memberCount: count(crowd?.members),
        onlineCount: count(crowd?.online),
      }
    })
  }

  return {
    alliances: (limit) => described(alliances().orderBy('clanCount', 'desc').orderBy('name').limit(limit)),
    allianceByName: async (name) =>
      (
        await described(
          alliances()
            .where(isText(dialect, 'clan.allianceName', name))
            .limit(1),
        )
      )[0] ?? null,
    allianceById: async (id) =>
      (await described(alliances().where('clan.allianceId', '=', asId(id))))[0] ?? null,
  }
}
