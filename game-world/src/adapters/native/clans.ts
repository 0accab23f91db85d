import { type Kysely, sql } from 'kysely'
import type { Clan, Clans, Pixels, WorldFeatures } from '../../port/index.ts'
import { nativeAlliances } from './alliances.ts'
import { clanTagColumns, withClan } from './clan-tag.ts'
import type { WorldTables } from './schema/index.ts'
import { asId, containing, lowered } from '../../sql/search-key.ts'

export function nativeClans(db: Kysely<WorldTables>, features: WorldFeatures): Clans {
  const clans = db.selectFrom('clan').selectAll('clan')
  const crests = db.selectFrom('crest').select(['crest.width', 'crest.height', 'crest.rgba'])
  const best = clans.orderBy('level', 'desc').orderBy('reputation', 'desc').orderBy('id')

  /** Counts members of the picked clans only, never of all. */
  async function described(picked: typeof clans): Promise<Clan[]> {
    const rows = await db
      .selectFrom(picked.as('clan'))
      .innerJoin('character as leader', 'leader.id', 'clan.leaderId')
      .leftJoin('alliance', 'alliance.id', 'clan.allianceId')
      .innerJoinLateral(
        (eb) =>
          eb
            .selectFrom('character')
            .whereRef('character.clanId', '=', 'clan.id')
            .where('character.deletedAt', 'is', null)
            .select([
              sql<number>`count(*)::int`.as('memberCount'),
              sql<number>`(count(*) filter (where presence = 'online'))::int`.as('onlineCount'),
              sql<number>`coalesce(round(avg(level), 1), 0)::float8`.as('averageLevel'),
            ])
            .as('members'),
        (join) => join.onTrue(),
      )
      .select(clanTagColumns)
      .select(['clan.reputation', 'clan.leaderId', 'clan.emblemId', 'clan.createdAt'])
      .select('leader.name as leaderName')
      // a clan owns one of each at most; every join more makes the plan dearer than the answer
      .select((eb) => [
        eb.selectFrom('castle').select('id').whereRef('ownerClanId', '=', 'clan.id').as('castleId'),
        eb.fn
          .coalesce(
            eb.selectFrom('rentableHall').select('id').whereRef('ownerClanId', '=', 'clan.id'),
            eb.selectFrom('contestableHall').select('id').whereRef('ownerClanId', '=', 'clan.id'),
          )
          .as('hallId'),
      ])
      .select(['members.memberCount', 'members.onlineCount', 'members.averageLevel'])
      .orderBy('clan.level', 'desc')
      .orderBy('clan.reputation', 'desc')
      .orderBy('clan.id')
      .execute()
    return rows.map(withClan).map(({ clan, ...row }) => ({ ...clan!, ...row }))
  }

  const one = async (picked: typeof clans) => (await described(picked))[0] ?? null

  return {
    byId: (id) => one(clans.where('id', '=', asId(id))),

    byName: (name) => one(clans.where((eb) => eb(eb.fn<string>('lower', ['name']), '=', lowered(name)))),

    search: (key, limit) =>
      described(
        best.where((eb) => eb(eb.fn<string>('lower', ['name']), 'like', containing(key))).limit(limit),
      ),

    top: (limit) => described(best.limit(limit)),

    async places(clanIds, limit) {
      const own = await described(best.where('id', 'in', [-1, ...clanIds.map(asId)]).limit(limit))
      return Promise.all(
        own.map(async (row) => {
          const ahead = db
            .selectFrom('clan')
            .where((eb) =>
              eb.or([
                eb('level', '>', row.level),
                eb('level', '=', row.level).and('reputation', '>', row.reputation),
                eb('level', '=', row.level).and('reputation', '=', row.reputation).and('id', '<', row.id),
              ]),
            )
          const { count } = await ahead
            .select(sql<number>`count(*)::int`.as('count'))
            .executeTakeFirstOrThrow()
          const next = ahead.selectAll('clan').orderBy('level').orderBy('reputation').orderBy('id', 'desc')
          return { rank: count + 1, row, above: await one(next.limit(1)) }
        }),
      )
    },

    ...nativeAlliances(db),

    members: (clanId) =>
      db
        .selectFrom('character')
        .innerJoin('clan', 'clan.id', 'character.clanId')
        .where('clan.id', '=', asId(clanId))
        .where('character.deletedAt', 'is', null)
        .select(['character.id as characterId', 'character.name', 'character.level', 'character.classId'])
        .select((eb) => [
          eb('clan.leaderId', '=', eb.ref('character.id')).$castTo<boolean>().as('isLeader'),
          eb('character.presence', '=', 'online').$castTo<boolean>().as('isOnline'),
        ])
        .select('character.lastSeen')
        .orderBy('character.level', 'desc')
        .orderBy('character.id')
        .execute(),

    async skills(clanId) {
      if (!features.clanSkills) return []
      return db
        .selectFrom('clanSkill')
        .where('clanId', '=', asId(clanId))
        .select(['skillId', 'level', 'subPledge'])
        .orderBy('skillId')
        .orderBy('subPledge', (order) => order.asc().nullsFirst())
        .execute()
    },

    crest: (clanId) =>
      drawn(crests.innerJoin('clan', 'clan.crestId', 'crest.id').where('clan.id', '=', asId(clanId))),

    allianceCrest: (allianceId) =>
      drawn(
        crests
          .innerJoin('alliance', 'alliance.crestId', 'crest.id')
          .where('alliance.id', '=', asId(allianceId)),
      ),

    emblem: (emblemId) =>
      drawn(crests.where('id', '=', asId(emblemId)).where('width', '=', 64).where('height', '=', 64)),
  }
}

async function drawn(query: { executeTakeFirst: () => Promise<Pixels | undefined> }): Promise<Pixels | null> {
  const row = await query.executeTakeFirst()
  return row ? { ...row, rgba: Uint8Array.from(row.rgba) } : null
}
