import { type Kysely, sql } from 'kysely'
import type { Boss, BossHunter, Bosses, WorldFeatures } from '../../port/index.ts'
import type { WorldTables } from './schema/index.ts'
import { asId, lowered } from './schema/search-key.ts'

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

  const hunters = (limit: number) =>
    db
      .selectFrom('bossPoints')
      .innerJoin('character', 'character.id', 'bossPoints.characterId')
      .leftJoin('clan', 'clan.id', 'character.clanId')
      .where('character.deletedAt', 'is', null)
      .where('character.isBanned', '=', false)
      .groupBy(['character.id', 'clan.id', 'clan.name'])
      .select(['character.id as characterId', 'character.name', 'character.classId', 'character.level'])
      .select('clan.name as clanName')
      .select([sql<number>`sum(points)::int`.as('points'), sql<number>`sum(kills)::int`.as('kills')])
      .orderBy('points', 'desc')
      .orderBy('character.id')
      .limit(limit)

  const huntersIn = (round: number, limit: number) =>
    hunters(limit).where('bossPoints.roundId', '=', (eb) =>
      eb
        .selectFrom('huntRound')
        .select('huntRound.id')
        .orderBy('huntRound.id', 'desc')
        .offset(round)
        .limit(1),
    )

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

    hunters: (round, limit): Promise<BossHunter[]> => huntersIn(round, limit).execute(),

    async hunterRank(characterId, deepest) {
      const row = await db
        .selectFrom(
          db
            .selectFrom(huntersIn(0, deepest).as('first'))
            .select('first.characterId')
            .select(sql<number>`(row_number() over (order by points desc, character_id))::int`.as('rank'))
            .as('ranked'),
        )
        .select('ranked.rank')
        .where('ranked.characterId', '=', asId(characterId))
        .executeTakeFirst()
      return row?.rank ?? null
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
