import { PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { hashPassword, passwordCost } from '../../server/src/identity/credentials/password-hash.ts'
import { type Db, kysely } from '../../server/src/platform/db/database.ts'
import { migrate } from '../../server/src/platform/db/migrate.ts'
import { temporaryDatabase } from '../scale/database.ts'

export const PASSWORD = 'a horse, a battery and a staple'
/** Connections that post at once. */
export const CONNECTIONS = 48

/** A portal's database of its own, with accounts 1 to `accounts`, all with one password. */
export async function moneyDatabase(accounts: number) {
  const { url } = await temporaryDatabase()
  const pool = new pg.Pool({ connectionString: url, max: CONNECTIONS })
  // connections that rest while the database is dropped
  pool.on('error', () => {})
  const db = kysely(new PostgresDialect({ pool }))
  await migrate(db)
  const hash = await hashPassword(PASSWORD, passwordCost())
  await sql`
    insert into account (email, password_hash, validated_at)
    select 'donor-' || n || '@example.test', ${hash}, now() from generate_series(1, ${accounts}) n`.execute(
    db,
  )
  return { db, url }
}

export type MoneyDatabase = Awaited<ReturnType<typeof moneyDatabase>>

/** Account n of the database. */
export const donor = (n: number) => `donor-${n}@example.test`

export type { Db }
