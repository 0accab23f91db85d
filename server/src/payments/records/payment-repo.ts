import { type ExpressionBuilder, type Insertable, sql, type Updateable } from 'kysely'
import type { PaymentSystem } from '@castellan/contract/shapes/money-fields'
import type { PaymentEventKind } from '@castellan/contract/shapes/payment-shapes'
import type { ServerKey } from '@castellan/contract/engine/servers'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { PaymentTable } from '../../platform/db/money-tables.ts'
import type { Tables } from '../../platform/db/tables.ts'
import type { Notification, PaymentRow } from '../port/provider.ts'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
export const isOurId = (id: string) => UUID.test(id)

export async function insertPayment(tx: Tx, payment: Insertable<PaymentTable>): Promise<PaymentRow> {
  return tx.insertInto('payment').values(payment).returningAll().executeTakeFirstOrThrow()
}

/** Writes down what staff tell of; nothing when the same was told before. */
export const insertCustomPayment = (tx: Tx, payment: Insertable<PaymentTable>) =>
  tx
    .insertInto('payment')
    .values(payment)
    .onConflict((conflict) => conflict.column('customKey').doNothing())
    .returningAll()
    .executeTakeFirst()

/** Writes down a payment of an invoice; nothing when it stands there already. */
export const insertInvoicePayment = (tx: Tx, payment: Insertable<PaymentTable>) =>
  tx
    .insertInto('payment')
    .values(payment)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()

export async function findPayment(db: Db, id: string): Promise<PaymentRow | null> {
  return (await db.selectFrom('payment').selectAll().where('id', '=', id).executeTakeFirst()) ?? null
}

/** Holds a payment until the transaction ends: what decides about it reads it here. */
export const lockPayment = (tx: Tx, id: string): Promise<PaymentRow> =>
  tx.selectFrom('payment').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow()

/** By the portal's id or any of the provider's. */
export const anyIdIs = (id: string) => (or: ExpressionBuilder<Tables, 'payment'>) =>
  or.or([
    or('payment.theirId', '=', id),
    or('payment.theirPaymentId', '=', id),
    ...(isOurId(id) ? [or('payment.id', '=', id)] : []),
  ])

export const findByAnyId = (db: Db, id: string, systems: readonly PaymentSystem[]): Promise<PaymentRow[]> =>
  db.selectFrom('payment').selectAll().where('paymentSystem', 'in', systems).where(anyIdIs(id)).execute()

/** The payment a provider notifies of; by our id where it kept one, since that cannot be two. */
export async function findNotified(
  db: Db,
  provider: PaymentSystem,
  { ourId, theirPaymentId, theirId }: NonNullable<Notification['about']>,
): Promise<PaymentRow | undefined> {
  for (const id of [ourId, theirPaymentId, theirId]) {
    const [payment] = id === undefined ? [] : await findByAnyId(db, id, [provider])
    if (payment) return payment
  }
  return undefined
}

export const updatePayment = (tx: Db, id: string, change: Updateable<PaymentTable>): Promise<PaymentRow> =>
  tx.updateTable('payment').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow()

/** Whether the provider's payment is the one of another row of ours already. */
export async function isTaken(tx: Tx, { id, paymentSystem }: PaymentRow, theirPaymentId: string) {
  const other = await tx
    .selectFrom('payment')
    .select('id')
    .where('paymentSystem', '=', paymentSystem)
    .where('theirPaymentId', '=', theirPaymentId)
    .where('id', '<>', id)
    .executeTakeFirst()
  return other !== undefined
}

/** Payments an account has begun and neither finished nor given up. */
export async function countOpen(tx: Tx, accountId: number) {
  const { open } = await tx
    .selectFrom('payment')
    .select(({ fn }) => fn.countAll<number>().as('open'))
    .where('accountId', '=', accountId)
    .where('state', 'in', ['created', 'pending', 'processing'])
    .executeTakeFirstOrThrow()
  return open
}

/** Remembers the provider's id of a payment that was notified of before its opening was answered. */
export async function linkProviderId(db: Db, id: string, theirId: string) {
  await db
    .updateTable('payment')
    .set({ theirId })
    .where('id', '=', id)
    .where('theirId', 'is', null)
    .where((or) =>
      or.not(
        or.exists(
          or
            .selectFrom('payment as other')
            .select('other.id')
            .whereRef('other.paymentSystem', '=', 'payment.paymentSystem')
            .where('other.theirId', '=', theirId),
        ),
      ),
    )
    .execute()
}

export interface TimelineEvent {
  readonly kind: PaymentEventKind
  /** Makes it happen once for a payment; the kind where there can only be one. */
  readonly step?: string
  /** What the player reads. */
  readonly note?: string | undefined
  /** Why staff did it, or what only they can act on, for staff. */
  readonly reason?: string
  readonly actorId?: number | null
}

/** Writes an event into the timeline of a payment; false where it stood there before. */
export const addEvent = async (tx: Db, paymentId: string, event: TimelineEvent) =>
  (await addEvents(tx, paymentId, [event])) === 1

/** Writes events in their order; answers how many of them did not stand there before. */
export async function addEvents(tx: Db, paymentId: string, events: readonly TimelineEvent[]) {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('paymentEvent')
    .values(
      events.map(({ kind, step, note, reason, actorId }) => ({
        paymentId,
        kind,
        step: step ?? kind,
        note: (note ?? '').slice(0, 500),
        reason: reason ?? null,
        actorId: actorId ?? null,
        at: sql<Date>`clock_timestamp()`,
      })),
    )
    .onConflict((conflict) => conflict.columns(['paymentId', 'step']).doNothing())
    .executeTakeFirst()
  return Number(numInsertedOrUpdatedRows)
}

export async function hasEvent(tx: Tx, paymentId: string, step: string) {
  const event = await tx
    .selectFrom('paymentEvent')
    .select('id')
    .where('paymentId', '=', paymentId)
    .where('step', '=', step)
    .executeTakeFirst()
  return event !== undefined
}

/** Payments with the addresses of who made them. */
export const paymentsWithEmail = (db: Db, server: ServerKey) =>
  db
    .selectFrom('payment')
    .innerJoin('account', 'account.id', 'payment.accountId')
    .selectAll('payment')
    .select('account.email')
    .where('payment.server', '=', server)
