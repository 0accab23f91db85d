import { CamelCasePlugin, type Dialect, Kysely, type Transaction } from 'kysely'
import type { PoolConfig } from 'pg'
import type { ConstructorOptions } from 'pg-boss'
import { refusingBeside } from './beside-transaction.ts'
import type { Listener } from './listen.ts'
import type { Tables } from './tables.ts'

export type Db = Kysely<Tables>
export type Tx = Transaction<Tables>

/** What the job queue opens its connections with: it hands all of it on to the driver. */
type JobsDatabase = Pick<
  ConstructorOptions,
  'db' | 'backend' | 'connectionString' | 'max' | 'connectionTimeoutMillis'
> &
  Pick<PoolConfig, 'keepAlive' | 'query_timeout'>

/** An open database, embedded or a server; rules see only `db`. */
export interface Database {
  readonly kind: 'embedded' | 'server'
  readonly db: Db
  /** The same data for statements that may take minutes: migrations and the ledger's check. */
  readonly patientDb: Db
  /** How the job queue reaches the same database. */
  readonly jobsDatabase: JobsDatabase
  /** Hears what is announced (NOTIFY) on a channel, by whatever process; answers the way to stop. */
  readonly listen: (channel: string, listener: Listener) => () => Promise<void>
  /** Whether it answers now, asked beside all that waits for it: a busy one does, one that hangs does not. */
  answers(): Promise<boolean>
  close(): Promise<void>
}

const camelCase = new CamelCasePlugin({ maintainNestedObjectKeys: true })

export const kysely = (dialect: Dialect): Db =>
  new Kysely<Tables>({ dialect, plugins: [camelCase, refusingBeside] })

/** The handle by which a transaction asks, and it alone. */
export const handleOf = (tx: Tx): Tx => tx.withoutPlugins().withPlugin(camelCase)
