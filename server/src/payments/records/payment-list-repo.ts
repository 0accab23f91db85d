import { sql } from 'kysely'
import type { ServerKey } from '@castellan/contract/engine/servers'
import type { PaymentSystem } from '@castellan/contract/shapes/money-fields'
import type { PaymentState } from '@castellan/contract/shapes/payment-shapes'
import type { Db } from '../../platform/db/database.ts'
import type { Period } from '../../platform/time/period.ts'
import { anyIdIs, isOurId } from './payment-repo.ts'

export interface PaymentSearch {
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
  /** Only payments that come after this one in the list. */
  readonly before?: string | undefined
  readonly limit: number
}

/** Payments of a server with the addresses of who made them, newest first. */
export function findPaymentsWithEmail(db: Db, search: PaymentSearch) {
  const { server, accountId, period, anyId, email, paymentSystem, state, before, limit } = search
  return paymentsWithEmail(db)
    .where('payment.server', '=', server)
    .$if(accountId !== undefined, (query) => query.where('payment.accountId', '=', accountId!))
    .$if(period !== undefined, (query) =>
      query.where('payment.createdAt', '>=', period!.from).where('payment.createdAt', '<', period!.until),
    )
    .$if(anyId !== undefined, (query) => query.where(anyIdIs(anyId!)))
    .$if(email !== undefined, (query) =>
      query.where(sql<boolean>`strpos(account.email, ${email!.normalize('NFKC').toLowerCase()}) > 0`),
    )
    .$if(paymentSystem !== undefined, (query) => query.where('paymentSystem', '=', paymentSystem!))
    .$if(state !== undefined, (query) => query.where('state', '=', state!))
    .$if(before !== undefined, (query) => query.where(isOlderThan(before!)))
    .orderBy('payment.createdAt', 'desc')
    .orderBy('payment.id')
    .limit(limit)
    .execute()
}

export const getPaymentWithEmail = (db: Db, id: string) =>
  paymentsWithEmail(db).where('payment.id', '=', id).executeTakeFirstOrThrow()

const paymentsWithEmail = (db: Db) =>
  db
    .selectFrom('payment')
    .innerJoin('account', 'account.id', 'payment.accountId')
    .selectAll('payment')
    .select('account.email')

/** After a payment in the order of the list; nothing is after one that does not exist. */
const isOlderThan = (id: string) =>
  isOurId(id)
    ? sql<boolean>`exists (
        select from payment seen where seen.id = ${id}
        and (payment.created_at < seen.created_at or (payment.created_at = seen.created_at and payment.id > seen.id)))`
    : sql<boolean>`false`
