import { sql } from 'kysely'
import type { Role } from '@castellan/contract/engine/roles'
import type { ServerKey } from '@castellan/contract/engine/servers'
import type { ActKey } from '@castellan/contract/undo'
import type { Db } from '../../platform/db/database.ts'

/** As what somebody did this to an account last, by the staff journal; null where staff never did. */
export async function findActorsRole(
  db: Db,
  accountId: number,
  call: Extract<ActKey, 'blockMasterAccount' | 'setMAInvalidated'>,
) {
  const row = await db
    .selectFrom('staffJournal')
    .select('role')
    .where('accountId', '=', accountId)
    .where('call', '=', call)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? (row.role as Role) : null
}

/** Where an account has game accounts or coins. */
export async function sumByServer(db: Db, accountId: number) {
  const { rows } = await sql<{ server: ServerKey; gameAccounts: number; balance: number }>`
    select server, sum(logins)::int as game_accounts, sum(coins)::bigint as balance from (
      select server, 1 as logins, 0 as coins from game_account where account_id = ${accountId} and is_made
      union all
      select server, 0, balance from ledger_account where account_id = ${accountId} and kind = 'user'
    ) has group by server`.execute(db)
  return rows
}
