import { type Kysely, sql } from 'kysely'
import type { Boss, BossHunter, Bosses, WorldFeatures } from '../../port/index.ts'
import type { WorldTables } from './schema/index.ts'
import { asId, lowered } from './schema/search-key.ts'

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

    async hunterRank(characterId, deepest) {
      // most have never hunted: the points of one are read before the round is summed up
      const own = await hunters(1)
        .where('bossPoints.roundId', '=', roundAgo(0))
        .where('bossPoints.characterId', '=', asId(characterId))
        .executeTakeFirst()
      if (!own) return null
      const before = await db
        .selectFrom(
          ranked()
            .where('bossPoints.roundId', '=', roundAgo(0))
            .groupBy('character.id')
            .having((eb) =>
              eb.or([
                eb(points, '>', own.points),
                eb(points, '=', own.points).and('character.id', '<', own.characterId),
              ]),
            )
            .select('character.id')
            .limit(deepest)
            .as('ahead'),
        )
        .select(sql<number>`count(*)::int`.as('count'))
        .executeTakeFirstOrThrow()
      return before.count < deepest ? before.count + 1 : null
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

interface BossRow {
  readonly npcId: number
  readonly name: string
  readonly level: number
  readonly kind: 'raid' | 'grand'
  readonly isAlive: boolean
  readonly killedAt: Date | null
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
