import { type Kysely, sql } from 'kysely'
import type { Boss, BossHunter, Bosses, WorldFeatures } from '../../port/index.ts'
import type { WorldTables } from './schema/index.ts'
import { placed } from '../placed.ts'
import { asId, lowered } from '../../sql/search-key.ts'

const points = sql<number>`sum(points)::int`

export function nativeBosses(db: Kysely<WorldTables>, features: WorldFeatures): Bosses {
  const bosses = () =>
    db
      .selectFrom('boss')
      .leftJoinLateral(
        (eb) =>
          eb
            .selectFrom('bossKill')
            .whereRef('bossKill.npcId', '=', 'boss.npcId')
            .select(['bossKill.killedAt', 'bossKill.killerName', 'bossKill.killerId'])
            .orderBy('bossKill.killedAt', 'desc')
            .orderBy('bossKill.id', 'desc')
            .limit(1)
            .as('lastKill'),
        (join) => join.onTrue(),
      )
      .$if(!features.raidBosses, (query) => query.where('boss.kind', '=', 'grand'))
      .selectAll('boss')
      .select(['lastKill.killedAt', 'lastKill.killerName', 'lastKill.killerId'])
      .orderBy('boss.level')
      .orderBy('boss.npcId')

  /** Whoever lives and has points, once for each of these. */
  const ranked = () =>
    db
      .selectFrom('bossPoints')
      .innerJoin('character', 'character.id', 'bossPoints.characterId')
      .where('character.deletedAt', 'is', null)
      .where('character.isBanned', '=', false)

  const hunters = (limit: number) =>
    ranked()
      .leftJoin('clan', 'clan.id', 'character.clanId')
      .groupBy(['character.id', 'clan.id', 'clan.name'])
      .select(['character.id as characterId', 'character.name', 'character.classId', 'character.level'])
      .select('clan.name as clanName')
      .select([points.as('points'), sql<number>`sum(kills)::int`.as('kills')])
      .orderBy('points', 'desc')
      .orderBy('character.id')
      .limit(limit)

  const roundAgo = (round: number) =>
    db.selectFrom('huntRound').select('huntRound.id').orderBy('huntRound.id', 'desc').offset(round).limit(1)

  return {
    all: async () => (await bosses().execute()).map(toBoss),

    async byName(name) {
      const row = await bosses()
        .where((eb) => eb(eb.fn<string>('lower', ['boss.name']), '=', lowered(name)))
        .executeTakeFirst()
      return row ? toBoss(row) : null
    },

    huntersOf: (npcId, limit): Promise<BossHunter[]> =>
      hunters(limit).where('bossPoints.npcId', '=', asId(npcId)).execute(),

    hunters: (round, limit): Promise<BossHunter[]> =>
      hunters(limit).where('bossPoints.roundId', '=', roundAgo(round)).execute(),

    async placesOfHunters(round, characterIds, limit) {
      const own = [-1, ...characterIds.map(asId)]
      // most have never hunted: whether one has is read before the round is summed up
      const hasHunted = await ranked()
        .where('bossPoints.roundId', '=', roundAgo(round))
        .where('bossPoints.characterId', 'in', own)
        .select('character.id')
        .limit(1)
        .executeTakeFirst()
      if (!hasHunted) return []
      const order = sql`over (order by sum(points) desc, ${sql.ref('character.id')})`
      const places = await db
        .selectFrom(
          ranked()
            .where('bossPoints.roundId', '=', roundAgo(round))
            .groupBy('character.id')
            .select('character.id')
            .select(sql<number>`(row_number() ${order})::int`.as('rank'))
            .select(sql<number | null>`lag(${sql.ref('character.id')}) ${order}`.as('aboveId'))
            .as('place'),
        )
        .selectAll()
        .where('place.id', 'in', own)
        .orderBy('place.rank')
        .limit(limit)
        .execute()
      const named = places.flatMap(({ id, aboveId }) => (aboveId === null ? [id] : [id, aboveId]))
      const rows = await hunters(named.length)
        .where('bossPoints.roundId', '=', roundAgo(round))
        .where('character.id', 'in', [-1, ...named])
        .execute()
      return placed(places, rows)
    },

    async roundBegan() {
      const row = await db
        .selectFrom('huntRound')
        .select('startedAt')
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirst()
      return row?.startedAt ?? null
    },

    slainBy: (characterId) =>
      db
        .selectFrom('bossPoints')
        .innerJoin('boss', 'boss.npcId', 'bossPoints.npcId')
        .where('bossPoints.characterId', '=', asId(characterId))
        .$if(!features.raidBosses, (query) => query.where('boss.kind', '=', 'grand'))
        .groupBy(['boss.npcId', 'boss.name', 'boss.level'])
        .having(sql<number>`sum(kills)`, '>', 0)
        .select(['boss.npcId', 'boss.name', sql<number>`sum(kills)::int`.as('kills')])
        .orderBy('boss.level', 'desc')
        .orderBy('boss.npcId')
        .execute(),
  }
}

interface BossRow extends Pick<Boss, 'npcId' | 'name' | 'level' | 'kind' | 'isAlive' | 'killedAt'> {
  readonly respawnFrom: Date | null
  readonly respawnTo: Date | null
  readonly x: number | null
  readonly y: number | null
  readonly z: number | null
  readonly killerName: string | null
  readonly killerId: number | null
}

const toBoss = (row: BossRow): Boss => ({
  npcId: row.npcId,
  name: row.name,
  level: row.level,
  kind: row.kind,
  isAlive: row.isAlive,
  killedAt: row.killedAt,
  respawn: row.respawnFrom && row.respawnTo && { from: row.respawnFrom, to: row.respawnTo },
  location: row.x === null || row.y === null || row.z === null ? null : { x: row.x, y: row.y, z: row.z },
  lastKiller: row.killerName,
  lastKillerId: row.killerId,
})
