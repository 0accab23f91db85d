import { sql } from 'kysely'
import type { Movement } from '@castellan/contract/shapes/balance-shapes'
import type { PaymentSystem } from '@castellan/contract/shapes/money-fields'
import type { ServerKey } from '@castellan/contract/engine/servers'
import type { Db } from '../../platform/db/database.ts'
import type { DonationSum } from './donations-repo.ts'

interface ProviderSum extends DonationSum {
  readonly paymentSystem: PaymentSystem
  readonly first: Date
  readonly last: Date
}

/** What an account paid on a server, of payments that were credited, by provider and currency. */
export async function findPaymentSums(db: Db, server: ServerKey, accountId: number) {
  const { rows } = await sql<ProviderSum>`
    select payment_system, currency, count(*)::bigint as count, sum(amount_minor)::bigint as paid,
      sum(refunded_minor)::bigint as refunded, sum(coins)::bigint as coins,
      min(credited_at) as first, max(credited_at) as last
    from payment
    where account_id = ${accountId} and server = ${server} and credited_at is not null
    group by 1, 2 order by 1, 2`.execute(db)
  return rows
}

export interface MovementSum {
  readonly kind: Movement
  /** Both without a sign. */
  readonly came: number
  readonly went: number
}

/** How many coins came to an account and went from it on a server, by why. */
export async function findMovementSums(db: Db, server: ServerKey, accountId: number) {
  const { rows } = await sql<MovementSum>`
    select moved.kind, coalesce(sum(entry.amount) filter (where entry.amount > 0), 0)::bigint as came,
      coalesce(-sum(entry.amount) filter (where entry.amount < 0), 0)::bigint as went
    from ledger_account
    join ledger_entry entry on entry.account_id = ledger_account.id
    join ledger_transaction moved on moved.id = entry.transaction_id
    where ledger_account.kind = 'user' and ledger_account.server = ${server} and ledger_account.account_id = ${accountId}
    group by 1`.execute(db)
  return rows
}
