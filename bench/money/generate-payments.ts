import type { ServerKey } from '@castellan/contract/engine/servers'
import type { Db } from '../../server/src/platform/db/database.ts'
import { fill } from '../support/fill.ts'

interface Size {
  readonly server: ServerKey
  readonly payments: number
  readonly accounts: number
  readonly days: number
}

/** Credited payments of one server with what the ledger holds of them, spread over the days before now. */
export async function generatePayments(db: Db, { server, payments, accounts, days }: Size) {
  await fill(db, async (run) => {
    await run(`insert into ledger_account (id, kind, server, account_id, name, floor) overriding system value
      select 1000000 + n, 'user', '${server}', n, null, 0 from generate_series(1, ${accounts}) n
      union all select 1000000, 'provider', '${server}', null, 'stripe', null
      on conflict do nothing`)
    await run(`insert into ledger_transaction (id, at, kind, source, source_ref, fingerprint) overriding system value
      select 1000000 + n, now() - n * interval '${(days * 86_400) / payments} second', 'payment', 'stripe', 'bench-' || n, ''
      from generate_series(1, ${payments}) n`)
    await run(`insert into ledger_entry (transaction_id, account_id, amount, balance_after)
      select 1000000 + n, 1000001 + n % ${accounts}, 1000, 1000 from generate_series(1, ${payments}) n
      union all select 1000000 + n, 1000000, -1000, -1000 from generate_series(1, ${payments}) n`)
    await run(`insert into payment (account_id, server, payment_system, method, amount_minor, currency, coins, state,
        their_payment_id, refunded_minor, ledger_transaction_id, created_at, checked_at, credited_at)
      select 1 + n % ${accounts}, '${server}', (array['stripe', 'paypal', 'enot', 'freekassa', 'custom'])[1 + n % 5], 'checkout',
        500 + (n::bigint * 7919) % 9500, (array['EUR', 'USD', 'RUB', 'UAH'])[1 + n % 4], 1000,
        case when n % 50 = 0 then 'partially_refunded' else 'credited' end, 'bench-' || n,
        case when n % 50 = 0 then 100 else 0 end, 1000000 + n, at, at, at
      from generate_series(1, ${payments}) n, lateral (select now() - n * interval '${(days * 86_400) / payments} second' as at) moment`)
    await run(`insert into sponsor_name (account_id, server, name)
      select n, '${server}', 'Donor ' || n from generate_series(1, ${accounts}, 3) n`)
  })
}
