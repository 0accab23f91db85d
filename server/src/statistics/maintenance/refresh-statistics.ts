import type { RefreshStep } from '@castellan/contract/calls/statistics/scripts'
import { GAME_TAGS } from '@castellan/contract/engine/call'
import type { ServerKey } from '@castellan/contract/engine/servers'
import type { GameWorld } from '@castellan/game-world/port'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import type { Portal } from '../../platform/http/engine/portal.ts'
import { publish } from '../../platform/live/announcer.ts'
import { sampleEconomy } from '../economy/sample-economy.ts'
import { sampleOnline } from '../online/sample-online.ts'
import { rememberRankings } from '../rankings/remember-rankings.ts'
import { observeWorld } from '../world-feed/observe-worlds.ts'

export type ScriptMeans = Pick<Portal, 'db' | 'jobs' | 'log' | 'settings' | 'worlds'>

/** One step of a script. It may be done again: what died between two is begun anew. */
type Step = (means: ScriptMeans, server: ServerKey, world: GameWorld) => Promise<unknown>

/** What is counted by the clock is counted now, and every answer that is kept for everybody is made anew for who asks next. */
export const REFRESH: Readonly<Record<RefreshStep, Step>> = {
  online: ({ db }, server, world) => sampleOnline(db, server, world),
  economy: (means, server, world) => sampleEconomy(means, server, world),
  rankings: ({ db }, server, world) => rememberRankings(db, server, world),
  events: ({ db }, server, world) => observeWorld(db, server, world),
  answers: ({ db }, server) =>
    inTransaction(db, async (tx) => publish(tx, { to: { server }, tags: [...GAME_TAGS, 'statistics'] })),
}
