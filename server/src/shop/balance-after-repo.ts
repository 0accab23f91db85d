import { sql } from 'kysely'

/** What the ledger says was left of a buyer’s coins once the price of a `purchase` was set aside. */
export const balanceAfter = sql<number | null>`(
  select entry.balance_after from ledger_transaction posting
  join ledger_entry entry on entry.transaction_id = posting.id
  join ledger_account on ledger_account.id = entry.account_id and ledger_account.kind = 'user'
  where posting.source = 'purchase-hold' and posting.source_ref = purchase.id::text)`
