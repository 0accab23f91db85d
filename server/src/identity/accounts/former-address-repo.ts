import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'

/** When the account got the address it has. */
const heldSince = (accountId: number) => sql<Date>`coalesce(
  (select max(held_until) from former_address where account_id = ${accountId}),
  (select created_at from account where id = ${accountId}))`

/** Notes that the address an account has is over now. */
export const rememberAddress = (tx: Tx, accountId: number) =>
  sql`
    insert into former_address (account_id, email, held_from)
    select id, email, ${heldSince(accountId)} from account where id = ${accountId}`.execute(tx)

/** An address of an account; `until` is null for the one it has. */
export interface HeldAddress {
  readonly email: string
  readonly since: Date
  readonly until: Date | null
}

/** All addresses of an account, the one it has included. */
export async function findAddresses(db: Db, accountId: number): Promise<HeldAddress[]> {
  const { rows } = await sql<HeldAddress>`
    select email, held_from as since, held_until as until from former_address where account_id = ${accountId}
    union all
    select email, ${heldSince(accountId)}, null from account where id = ${accountId}`.execute(db)
  return rows
}

/** The address that a row of `account` had at a moment, for whoever knew it then: another one is not theirs to learn. */
export const addressAt = (account: string, at: RawBuilder<Date>) => sql<string>`coalesce((
  select past.email from former_address past
  where past.account_id = ${sql.ref(`${account}.id`)} and past.held_until > ${at}
  order by past.held_until limit 1), ${sql.ref(`${account}.email`)})`
