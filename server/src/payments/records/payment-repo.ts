import { type ExpressionBuilder, type Insertable, sql, type Updateable } from 'kysely'
import { isUuid } from '@castellan/contract/shapes/fields'
import type { PaymentSystem, Provider } from '@castellan/contract/shapes/money-fields'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { PaymentTable } from '../../platform/db/money-tables.ts'
import type { Tables } from '../../platform/db/tables.ts'
import type { Notification, PaymentRow } from '../port/provider.ts'

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
    ...(isUuid(id) ? [or('payment.id', '=', id)] : []),
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

/** Changes a payment, and writes down that something was now. */
export const updatePayment = (
  tx: Db,
  id: string,
  change: Updateable<PaymentTable>,
  now?: 'creditedAt' | 'checkedAt',
): Promise<PaymentRow> =>
  tx
    .updateTable('payment')
    .set({ ...change, ...(now && { [now]: sql<Date>`now()` }) })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

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

/** Payments that were begun before a moment and not ended, of systems nobody can be asked about. */
export const findUnasked = (db: Db, asked: readonly PaymentSystem[], before: Date) =>
  db
    .selectFrom('payment')
    .select('id')
    .where('state', 'in', ['created', 'pending'])
    .where('paymentSystem', 'not in', [...asked, 'custom'])
    .where('createdAt', '<', before)
    .execute()

/** Open payments older than two minutes, the longest unseen first; the older one is, the more seldom. */
export const findDuePayments = (db: Db, provider: Provider, limit: number): Promise<PaymentRow[]> =>
  db
    .selectFrom('payment')
    .selectAll()
    .where('paymentSystem', '=', provider)
    .where('state', 'in', ['created', 'pending', 'processing', 'disputed'])
    .where('createdAt', '<', sql<Date>`now() - interval '2 minutes'`)
    .where(
      sql<boolean>`(checked_at is null or now() - checked_at > greatest((now() - created_at) / 10, interval '2 minutes'))`,
    )
    .orderBy('checkedAt', (order) => order.asc().nullsFirst())
    .limit(limit)
    .execute()

/** Payments that providers were paid and that were credited within a day, the newest first. */
export const findCreditedToday = (db: Db, limit: number): Promise<PaymentRow[]> =>
  db
    .selectFrom('payment')
    .selectAll()
    .where('creditedAt', '>', sql<Date>`now() - interval '1 day'`)
    .where('paymentSystem', '<>', 'custom')
    .orderBy('creditedAt', 'desc')
    .limit(limit)
    .execute()
