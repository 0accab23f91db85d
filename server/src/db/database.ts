import { CamelCasePlugin, type Dialect, Kysely, type Transaction } from 'kysely'
import type { ConstructorOptions } from 'pg-boss'
import type { Tables } from './tables.ts'

export type Db = Kysely<Tables>
export type Tx = Transaction<Tables>

/** An open database, embedded or a server; rules see only `db`. */
export interface Database {
  readonly kind: 'embedded' | 'server'
  readonly db: Db
  /** How the job queue reaches the same database. */
  readonly jobsDatabase: Pick<ConstructorOptions, 'db' | 'backend' | 'connectionString' | 'max'>
  close(): Promise<void>
}

export const kysely = (dialect: Dialect): Db =>
  new Kysely<Tables>({ dialect, plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })] })
