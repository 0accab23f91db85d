import type { FastifyBaseLogger } from 'fastify'
import type { ServerKey } from '@castellan/contract/servers'
import type { GameWorld } from '@castellan/game-world/port'
import type { AccessTokens } from './auth/session/access-token.ts'
import type { LiveSessions } from './auth/session/live-sessions.ts'
import type { Config } from './config.ts'
import type { Database, Db, Tx } from './db/database.ts'
import type { SharedAnswers } from './http/shared-answers.ts'
import type { RateLimits } from './http/rate-limits.ts'
import type { Jobs } from './jobs/jobs.ts'
import type { Providers } from './payments/open-providers.ts'
import type { Sandbox } from './payments/sandbox/open-sandbox.ts'
import type { Settings } from './settings/settings.ts'

/** Everything rules work with, opened once at start. */
export interface Portal {
  readonly config: Config
  readonly database: Database
  readonly db: Db
  readonly worlds: Readonly<Record<ServerKey, GameWorld>>
  readonly jobs: Jobs
  readonly settings: Settings
  /** The payment providers that can be reached. */
  readonly providers: Providers
  /** Practice providers; null where every provider is real, and in production. */
  readonly sandbox: Sandbox | null
  readonly limits: RateLimits
  /** Null where there is one process only. */
  readonly sharedAnswers: SharedAnswers | null
  readonly tokens: AccessTokens
  readonly sessions: LiveSessions
  readonly log: FastifyBaseLogger
  /** What a world of demonstration gives a newcomer whose address was proved; nothing elsewhere. */
  readonly welcome: (tx: Tx, accountId: number) => Promise<void>
}
