import type { BossFact } from '../../../game-data/index.ts'
import type { Boss, Bosses } from '../../../port/index.ts'
import type { Row } from '../model/model.ts'
import { locationOf, moment } from '../dialect/values.ts'
import { bossById } from './boss-numbers.ts'
import { readHunters } from './hunters.ts'
import type { Source } from './source.ts'

/** What a server writes into `status` of a grand boss that is dead; it differs from one to another. */
const DEAD: Readonly<Record<number, number>> = {
  25_512: 2,
  29_001: 1,
  29_006: 1,
  29_014: 1,
  29_022: 1,
  29_019: 3,
  29_020: 3,
  29_028: 3,
  29_045: 3,
}

export function readBosses(source: Source): Bosses {
  const { game, tables, features } = source

  /** Those that have a name here: servers keep names elsewhere, and spawn helpers as bosses too. */
  async function all(): Promise<Boss[]> {
    const [raid, grand] = await Promise.all([
      features.raidBosses ? game.selectFrom(tables.raidBoss()).selectAll().execute() : [],
      game.selectFrom(tables.grandBoss()).selectAll().execute(),
    ])
    const now = Date.now()
    const known = [
      ...raid.map((row) => ({ row, isAlive: (row.respawnAt ?? 0) <= now })),
      ...grand.map((row) => ({ row, isAlive: row.status !== (DEAD[bossById(row.npcId)?.id ?? 0] ?? 3) })),
    ].flatMap(({ row, isAlive }) => {
      const fact = bossById(row.npcId)
      return fact ? [toBoss(row, fact, isAlive)] : []
    })
    // of several forms of one boss the one that is dead says how it is
    const dead = new Set(known.flatMap(({ npcId, isAlive }) => (isAlive ? [] : [npcId])))
    const each = new Map(
      known
        .filter(({ npcId, isAlive }) => !isAlive || !dead.has(npcId))
        .toReversed()
        .map((boss) => [boss.npcId, boss]),
    )
    return [...each.values()].toSorted((one, other) => one.level - other.level || one.npcId - other.npcId)
  }

  return {
    all,
    byName: async (name) =>
      (await all()).find((boss) => boss.name.toLowerCase() === name.toLowerCase()) ?? null,
    ...readHunters(source),
  }
}

/** A server works out the moment when the boss dies, so the window is a moment. */
function toBoss(row: Row<'raidBoss'>, { id, name, level, kind }: BossFact, isAlive: boolean): Boss {
  const back = isAlive ? null : moment(row.respawnAt)
  return {
    npcId: id,
    name,
    level,
    kind,
    isAlive,
    killedAt: null,
    respawn: back && { from: back, to: back },
    location: row.x === 0 && row.y === 0 ? null : locationOf(row),
    lastKiller: null,
    lastKillerId: null,
  }
}
