import { sql } from 'kysely'
import { hashPassword, passwordCost } from '../../server/src/identity/credentials/password-hash.ts'
import { PASSWORD, portalDatabase } from '../scale/portal-database.ts'

/** Connections that post at once. */
export const CONNECTIONS = 48

/** A portal's database of its own, with accounts 1 to `accounts`, all with one password. */
export async function moneyDatabase(accounts: number) {
  const { db, url } = await portalDatabase({ max: CONNECTIONS })
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
