import type { Provider } from '@castellan/contract/shapes/money-fields'
import { HOUR_MS } from '@castellan/contract/rules/durations'
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { PaymentRefundTable } from '../../platform/db/money-tables.ts'

export type RefundRow = Selectable<PaymentRefundTable>

export const insertRefund = (tx: Tx, refund: Insertable<PaymentRefundTable>): Promise<RefundRow> =>
  tx.insertInto('paymentRefund').values(refund).returningAll().executeTakeFirstOrThrow()

export const updateRefund = (
  tx: Tx,
  id: string,
  change: Updateable<PaymentRefundTable>,
): Promise<RefundRow> =>
  tx.updateTable('paymentRefund').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow()

/** Refunds of a payment, the oldest first. Hold the payment before they decide anything. */
export const refundsOf = (db: Db, paymentId: string): Promise<RefundRow[]> =>
  db
    .selectFrom('paymentRefund')
    .selectAll()
    .where('paymentId', '=', paymentId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()

/** Milliseconds after which providers may have forgotten the key of a refund: asking again could give the money twice. */
export const KEY_LIFE = 20 * HOUR_MS

/** Marks a refund staff have to make in the provider's dashboard; the word in it is that of rows that are there. */
export const dashboardStep = (refundId: string) => `refund ${refundId} cabinet`

/**
 * Refunds of a provider that wait for an answer longer than two minutes, and those it should have finished long ago, the
 * oldest first; without those that wait for staff.
 */
export const findWaitingRefunds = (db: Db, provider: Provider, limit: number): Promise<RefundRow[]> =>
  db
    .selectFrom('paymentRefund as refund')
    .innerJoin('payment', 'payment.id', 'refund.paymentId')
    .selectAll('refund')
    .where('payment.paymentSystem', '=', provider)
    .where((eb) =>
      eb.or([
        eb('refund.state', '=', 'asked').and(
          'refund.createdAt',
          '<',
          sql<Date>`now() - interval '2 minutes'`,
        ),
        eb('refund.state', '=', 'pending').and('refund.createdAt', '<', new Date(Date.now() - KEY_LIFE)),
      ]),
    )
    .where(
      sql<boolean>`not exists (select from payment_event event
        where event.payment_id = refund.payment_id and event.step = 'refund ' || refund.id || ' cabinet')`,
    )
    .orderBy('refund.createdAt')
    .limit(limit)
    .execute()
