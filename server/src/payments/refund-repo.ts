import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Db, Tx } from '../db/database.ts'
import type { PaymentRefundTable } from '../db/money-tables.ts'

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

/** Refunds that wait for the provider longer than some minutes, the oldest first. */
export const findWaitingRefunds = (db: Db, minutes: number, limit: number): Promise<RefundRow[]> =>
  db
    .selectFrom('paymentRefund')
    .selectAll()
    .where('state', 'in', ['asked', 'pending'])
    .where('createdAt', '<', sql<Date>`now() - ${minutes} * interval '1 minute'`)
    .orderBy('createdAt')
    .limit(limit)
    .execute()
