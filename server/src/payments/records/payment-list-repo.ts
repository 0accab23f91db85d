import { type SelectQueryBuilder, sql } from 'kysely'
import type { ServerKey } from '@castellan/contract/engine/servers'
import { isUuid } from '@castellan/contract/shapes/fields'
import { PAYMENT_SYSTEMS, type PaymentSystem } from '@castellan/contract/shapes/money-fields'
import type { PaymentState } from '@castellan/contract/shapes/payment-shapes'
import { containing } from '@castellan/game-world/sql/search-key'
import type { Db } from '../../platform/db/database.ts'
import type { Tables } from '../../platform/db/tables.ts'
import type { Period } from '../../platform/time/period.ts'
import { anyIdIs } from './payment-repo.ts'

export interface PaymentFilter {
  readonly server: ServerKey
  readonly accountId?: number | undefined
  /** Of when they were made. */
  readonly period?: Period | undefined
  /** The portal's id or any of the provider's. */
  readonly anyId?: string | undefined
  /** A part of the address of who made them. */
  readonly email?: string | undefined
  readonly paymentSystem?: PaymentSystem | undefined
  readonly state?: PaymentState | undefined
}

interface PaymentSearch extends PaymentFilter {
  /** Only payments that come after this one in the list. */
  readonly before?: string | undefined
  readonly limit: number
}

/** Payments of a server with the addresses of who made them, newest first. */
export const findPaymentsWithEmail = (db: Db, { before, limit, ...filter }: PaymentSearch) =>
  matching(paymentsWithEmail(db), filter)
    .$if(before !== undefined, (query) => query.where(isOlderThan(before!)))
    .orderBy('payment.createdAt', 'desc')
    .orderBy('payment.id')
    .limit(limit)
    .execute()

/** How many payments there are in each currency, and what those came to that were credited. */
export const sumPayments = (db: Db, filter: PaymentFilter) =>
  matching(payments(db), filter)
    .select([
      'payment.currency',
      sql<number>`count(*)`.as('payments'),
      sql<number>`count(*) filter (where credited_at is not null)`.as('credited'),
      sumOfCredited('payment.coins').as('coins'),
      sumOfCredited('payment.amountMinor').as('paidMinor'),
      sumOfCredited('payment.refundedMinor').as('refundedMinor'),
    ])
    .groupBy('payment.currency')
    .orderBy('payment.currency')
    .execute()

const sumOfCredited = (column: string) =>
  sql<number>`coalesce(sum(${sql.ref(column)}) filter (where credited_at is not null), 0)::bigint`

const payments = (db: Db) => db.selectFrom('payment').innerJoin('account', 'account.id', 'payment.accountId')

function matching<O>(
  query: SelectQueryBuilder<Tables, 'payment' | 'account', O>,
  { server, accountId, period, anyId, email, paymentSystem, state }: PaymentFilter,
) {
  return (
    query
      .where('payment.server', '=', server)
      .$if(accountId !== undefined, (one) => one.where('payment.accountId', '=', accountId!))
      .$if(period !== undefined, (one) =>
        one.where('payment.createdAt', '>=', period!.from).where('payment.createdAt', '<', period!.until),
      )
      // of every system: ids are indexed by whose they are
      .$if(anyId !== undefined, (one) =>
        one.where('payment.paymentSystem', 'in', PAYMENT_SYSTEMS).where(anyIdIs(anyId!)),
      )
      .$if(email !== undefined, (one) =>
        one.where('account.email', 'like', containing(email!.normalize('NFKC'))),
      )
      .$if(paymentSystem !== undefined, (one) => one.where('payment.paymentSystem', '=', paymentSystem!))
      .$if(state !== undefined, (one) => one.where('payment.state', '=', state!))
  )
}

export const getPaymentWithEmail = (db: Db, id: string) =>
  paymentsWithEmail(db).where('payment.id', '=', id).executeTakeFirstOrThrow()

const paymentsWithEmail = (db: Db) => payments(db).selectAll('payment').select('account.email')

/** After a payment in the order of the list; nothing is after one that does not exist. */
const isOlderThan = (id: string) =>
  isUuid(id)
    ? sql<boolean>`exists (
        select from payment seen where seen.id = ${id}
        and (payment.created_at < seen.created_at or (payment.created_at = seen.created_at and payment.id > seen.id)))`
    : sql<boolean>`false`
