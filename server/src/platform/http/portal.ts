import type { FastifyBaseLogger } from 'fastify'
import type { ServerKey } from '@castellan/contract/engine/servers'
import type { GameWorld } from '@castellan/game-world/port'
import type { Config } from '../config/config.ts'
import type { Database, Db } from '../db/database.ts'
import type { RateLimits } from './rate-limits.ts'
import type { ResponseCache } from './response-cache.ts'
import type { Jobs } from '../jobs/jobs.ts'
import type { Clock } from '../time/clock.ts'

/**
 * Everything rules work with, opened once at start. An area that opens something says so beside it, by
 * `declare module` (declaration merging), so that the platform names no area.
 */
export interface Portal {
  readonly config: Config
  readonly database: Database
  readonly db: Db
  readonly worlds: Readonly<Record<ServerKey, GameWorld>>
  readonly jobs: Jobs
  readonly limits: RateLimits
  readonly responseCache: ResponseCache
  readonly clock: Clock
  readonly log: FastifyBaseLogger
}
