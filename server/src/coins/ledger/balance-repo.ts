import { sql } from 'kysely'
import type { ServerKey } from '@castellan/contract/engine/servers'
import type { Db } from '../../platform/db/database.ts'

interface Balance {
  /** Coins to spend. */
  readonly balance: number
  /** Coins owed: what was taken back and was spent already. */
  readonly debt: number
  /** True while a dispute lets the coins lie. */
  readonly isOnHold: boolean
}

/** Coins of a master account on a server, in one round trip: every page of a player asks for them. */
export async function balanceOf(db: Db, server: ServerKey, accountId: number): Promise<Balance> {
  const { rows } = await sql<Balance>`
    select coalesce(sum(balance) filter (where kind = 'user'), 0)::bigint as balance,
      coalesce(-sum(balance) filter (where kind = 'debt'), 0)::bigint as debt,
      exists (select from coin_hold where account_id = ${accountId} and lifted_at is null) as is_on_hold
    from ledger_account where account_id = ${accountId} and server = ${server}`.execute(db)
  return rows[0]!
}

/** Coins of a master account where it has or had any. */
export const balancesOf = (db: Db, accountId: number) =>
  db
    .selectFrom('ledgerAccount')
    .select(['server', 'balance'])
    .where('accountId', '=', accountId)
    .where('kind', '=', 'user')
    .execute()
