import { sql } from 'kysely'
import type { Currency, PaymentSystem } from '@castellan/contract/shapes/money-fields'
import type { ServerKey } from '@castellan/contract/engine/servers'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { Period } from '../../platform/time/period.ts'
import { isCreditedIn } from '../donations/donations-repo.ts'

/** Where one who reads payments in the order of their credit has come to. */
export interface Place {
  /** As the database writes it: its moments are finer than a `Date`. */
  readonly creditedAt: string
  readonly id: string
}

/** The next payments of a period without an invoice, in the order of their credit. */
export async function findWithoutInvoice(
  db: Db,
  server: ServerKey,
  period: Period,
  after: Place | null,
  limit: number,
) {
  const onwards = after
    ? sql`and (credited_at, id) > (${after.creditedAt}::timestamptz, ${after.id}::uuid)`
    : sql``
  const { rows } = await sql<Place>`
    select id, credited_at::text as credited_at from payment where ${isCreditedIn(server, period)} ${onwards}
      and not exists (select from invoice where invoice.payment_id = payment.id)
    order by payment.credited_at, id limit ${limit}`.execute(db)
  return rows
}

/** The last number given in a year. Nobody else gives one until the transaction ends. */
export async function lockLastNumber(tx: Tx, year: number) {
  const { last } = await tx
    .insertInto('invoiceCounter')
    .values({ year })
    .onConflict((conflict) => conflict.column('year').doUpdateSet({ year }))
    .returning('last')
    .executeTakeFirstOrThrow()
  return last
}

export const setLastNumber = (tx: Tx, year: number, last: number) =>
  tx.updateTable('invoiceCounter').set({ last }).where('year', '=', year).execute()

export const addInvoices = (
  tx: Tx,
  invoices: readonly { number: string; paymentId: string; batchId: number }[],
) =>
  tx
    .insertInto('invoice')
    .values(invoices.map((invoice) => ({ ...invoice, issuedAt: sql<Date>`clock_timestamp()` })))
    .execute()

export interface InvoiceRow {
  readonly id: number
  readonly number: string
  readonly issuedAt: Date
  readonly paymentId: string
  readonly email: string
  readonly amountMinor: number
  readonly refundedMinor: number
  readonly currency: Currency
  readonly coins: number
  readonly paymentSystem: PaymentSystem
  readonly theirPaymentId: string | null
  readonly creditedAt: Date
}

const invoices = (db: Db, server: ServerKey) =>
  db
    .selectFrom('invoice')
    .innerJoin('payment', 'payment.id', 'invoice.paymentId')
    .innerJoin('account', 'account.id', 'payment.accountId')
    .select(['invoice.id', 'invoice.number', 'invoice.issuedAt', 'invoice.paymentId', 'account.email'])
    .select(['payment.amountMinor', 'payment.refundedMinor', 'payment.currency', 'payment.coins'])
    .select(['payment.paymentSystem', 'payment.theirPaymentId', 'payment.creditedAt'])
    .where('payment.server', '=', server)
    .$castTo<InvoiceRow>()

/** The invoices issued in a period, in the order of their numbers, from after one of them. */
export const findInvoices = (
  db: Db,
  server: ServerKey,
  { from, until }: Period,
  after: number,
  limit: number,
) =>
  invoices(db, server)
    .where('invoice.issuedAt', '>=', from)
    .where('invoice.issuedAt', '<', until)
    .where('invoice.id', '>', after)
    .orderBy('invoice.id')
    .limit(limit)
    .execute()

export const findInvoice = (db: Db, server: ServerKey, id: number) =>
  invoices(db, server).where('invoice.id', '=', id).executeTakeFirst()
