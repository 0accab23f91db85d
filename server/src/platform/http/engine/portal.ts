import type { FastifyBaseLogger } from 'fastify'
import type { ServerKey } from '@castellan/contract/engine/servers'
import type { GameWorld } from '@castellan/game-world/port'
import type { Config } from '../../config/config.ts'
import type { Database, Db } from '../../db/database.ts'
import type { RateLimits } from '../limits/rate-limits.ts'
import type { ResponseCache } from '../cache/response-cache.ts'
import type { Jobs } from '../../jobs/jobs.ts'
import type { Clock } from '../../time/clock.ts'

/**
 * The part of the portal that every rule is given (see `Context`), and nothing of the engine. An area that opens
 * something for rules says so beside it, by `declare module` (declaration merging), so that the platform names no area;
 * `app/means-of.ts` is the list of all.
 */
export interface Means {
  readonly config: Config
  readonly db: Db
  /** For the few statements that may take minutes. */
  readonly patientDb: Db
  readonly jobs: Jobs
  readonly limits: RateLimits
  readonly clock: Clock
  readonly log: FastifyBaseLogger
}

/** Everything that is opened once at start: what rules get, and what the engine, jobs and the site need besides. */
export interface Portal extends Means {
  readonly database: Database
  readonly worlds: Readonly<Record<ServerKey, GameWorld>>
  readonly responseCache: ResponseCache
}
