import { sql } from 'kysely'
import type { ErasureObstacle } from '@castellan/contract/calls/privacy/personal-data'
import type { Db } from '../../platform/db/database.ts'

/** What has to end before an account can go, and how much of it there is: money that is under way, orders nobody answered yet, roles. */
export async function findObstacles(db: Db, accountId: number) {
  const { rows } = await sql<{ kind: ErasureObstacle; count: number }>`
    select * from (
      select 'payments' as kind, count(*)::integer as count from payment
        where account_id = ${accountId} and state in ('created', 'pending', 'processing', 'in_review')
      union all select 'refunds', count(*)::integer from payment_refund refund join payment on payment.id = refund.payment_id
        where payment.account_id = ${accountId} and refund.state in ('asked', 'pending')
      union all select 'disputes', count(*)::integer from coin_hold
        where account_id = ${accountId} and lifted_at is null
      union all select 'purchases', count(*)::integer from purchase
        left join purchase_undo undo on undo.purchase_id = purchase.id
        where account_id = ${accountId} and (state = 'held' or (undo.purchase_id is not null and undo.done_at is null))
      union all select 'gameAccounts', count(*)::integer from game_account
        where account_id = ${accountId} and order_key is not null
      union all select 'roles', count(*)::integer from role_assignment where account_id = ${accountId}
      union all select 'demonstration', count(*)::integer from demo_account
        where account_id = ${accountId} and disarmed_at is null
    ) obstacle where count > 0`.execute(db)
  return rows
}
