import { sql } from 'kysely'
import type { ServerKey } from '@castellan/contract/engine/servers'
import type { Db } from '../../platform/db/database.ts'

/** What an account's coins did on a server, up to a moment that stays while it is read. */
export interface HistorySpan {
  readonly lastId: number
  readonly rows: number
  /** Movements before these, which are left out. */
  readonly earlier: number
  readonly opening: number
  /** Without a sign. */
  readonly came: number
  readonly went: number
  readonly closing: number
  readonly first: Date
  readonly last: Date
}

/** The newest movements of an account, `most` of them in all; undefined where none of its coins ever moved. */
export async function findHistorySpan(db: Db, server: ServerKey, accountId: number, most: number) {
  const { rows } = await sql<HistorySpan>`
    with entries as (
      select entry.* from ledger_entry entry join ledger_account on ledger_account.id = entry.account_id
      where ledger_account.kind = 'user' and ledger_account.server = ${server} and ledger_account.account_id = ${accountId}
    ), newest as (
      select * from entries order by id desc limit ${most}
    ), sums as (
      select min(id) as first_id, max(id) as last_id, count(*) as rows, (select count(*) from entries) - count(*) as earlier,
        coalesce(sum(amount) filter (where amount > 0), 0)::bigint as came,
        coalesce(-sum(amount) filter (where amount < 0), 0)::bigint as went
      from newest
    )
    select sums.last_id, sums.rows, sums.earlier, sums.came, sums.went, oldest.balance_after - oldest.amount as opening,
      latest.balance_after as closing, began.at as first, ended.at as last
    from sums
    join newest oldest on oldest.id = sums.first_id
    join newest latest on latest.id = sums.last_id
    join ledger_transaction began on began.id = oldest.transaction_id
    join ledger_transaction ended on ended.id = latest.transaction_id`.execute(db)
  return rows[0]
}

/** What a document says of some payments, by their ids. */
export async function findPaymentsById(db: Db, ids: readonly string[]) {
  if (!ids.length) return new Map<string, never>()
  const rows = await db
    .selectFrom('payment')
    .select(['id', 'paymentSystem', 'amountMinor', 'currency', 'theirPaymentId'])
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}
