import type { readNetworkConfig } from './read-network-config.ts'

/** Every problem of the configuration at once, each naming its variable and the way out. */
export class ConfigError extends Error {
  override name = 'ConfigError'
  constructor(problems: readonly string[]) {
    super(problems.join('\n'))
  }
}

type LogLevel = 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'silent'

/** How the portal is run, checked once at start. What an area reads it declares itself (declaration merging, as `Portal`). */
export interface Config extends ReturnType<typeof readNetworkConfig> {
  readonly isProduction: boolean
  readonly dataDir: string
  readonly databaseUrl: string | null
  readonly preparedStatements: boolean
  readonly redisUrl: string | null
  readonly logLevel: LogLevel
  readonly smtpUrl: string | null
  readonly mailFrom: string
  /** The first signs, all are accepted. */
  readonly jwtSecrets: readonly string[]
  /** What should be known and does not keep the portal from starting, each naming its variable. */
  readonly warnings: readonly string[]
}
