import { type Kysely, sql } from 'kysely'
import type { Alliance, Clans } from '../../port/index.ts'
import type { WorldTables } from './schema/index.ts'
import { asId, lowered } from '../../sql/search-key.ts'

type Alliances = Pick<Clans, 'alliances' | 'allianceByName' | 'allianceById'>

export function nativeAlliances(db: Kysely<WorldTables>): Alliances {
  const sized = db
    .selectFrom('alliance')
    .selectAll('alliance')
    .select((eb) =>
      eb
        .selectFrom('clan')
        .whereRef('clan.allianceId', '=', 'alliance.id')
        .select(sql<number>`count(*)::int`.as('count'))
        .$asScalar()
        .$notNull()
        .as('clanCount'),
    )

  /** Counts members of the picked alliances only, never of all. */
  async function described(picked: typeof sized): Promise<Alliance[]> {
    const rows = await db
      .selectFrom(picked.as('alliance'))
      .innerJoinLateral(
        (eb) =>
          eb
            .selectFrom('clan')
            .innerJoin('character', 'character.clanId', 'clan.id')
            .whereRef('clan.allianceId', '=', 'alliance.id')
            .where('character.deletedAt', 'is', null)
            .select([
              sql<number>`count(*)::int`.as('memberCount'),
              sql<number>`(count(*) filter (where presence = 'online'))::int`.as('onlineCount'),
            ])
            .as('members'),
        (join) => join.onTrue(),
      )
      .selectAll('alliance')
      .select(['members.memberCount', 'members.onlineCount'])
      .orderBy('alliance.clanCount', 'desc')
      .orderBy('alliance.name')
      .execute()
    return rows.map(({ crestId, ...alliance }) => ({ ...alliance, hasCrest: crestId !== null }))
  }

  const one = async (picked: typeof sized) => (await described(picked))[0] ?? null

  return {
    alliances: (limit) => described(sized.orderBy('clanCount', 'desc').orderBy('name').limit(limit)),
    allianceByName: (name) =>
      one(sized.where((eb) => eb(eb.fn<string>('lower', ['name']), '=', lowered(name))).limit(1)),
    allianceById: (id) => one(sized.where('id', '=', asId(id))),
  }
}
