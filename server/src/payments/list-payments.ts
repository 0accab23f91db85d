import { sql } from 'kysely'
import type { Sent } from '@castellan/contract/call'
import type { balance } from '@castellan/contract/balance'
import type { Payment } from '@castellan/contract/payment-shapes'
import { accountIdFor } from '../accounts/whose.ts'
import type { Db } from '../db/database.ts'
import type { WorldContext } from '../http/context.ts'
import { periodOf } from '../http/period.ts'
import { describePayment, eventsOf } from './describe-payment.ts'
import { anyIdIs, paymentsWithEmail } from './payment-repo.ts'
import type { PaymentRow } from './provider.ts'

/** Lines of a list where nobody asks for another number, and the most a player's own one has. */
const LIMIT = 500

/** The payments of an account, newest first: own, or anybody's for staff. */
export async function getUserPaymentHistory(ctx: WorldContext, email: string): Promise<Payment[]> {
  const accountId = await accountIdFor(ctx, email)
  const payments = await paymentsWithEmail(ctx.db, ctx.server)
    .where('accountId', '=', accountId)
    .orderBy('payment.createdAt', 'desc')
    .orderBy('payment.id')
    .limit(LIMIT)
    .execute()
  return describeAll(ctx.db, payments)
}

/** The payments of this server, newest first; by either id from any time, else of the days asked for. */
export async function getTransactionsHistory(
  { db, server }: WorldContext,
  sent: Sent<typeof balance.getTransactionsHistory>,
): Promise<Payment[]> {
  const { transactionId, email, paymentSystem, state, before, limit = LIMIT } = sent
  const { from, until } = periodOf(sent.start, sent.end)
  const payments = await paymentsWithEmail(db, server)
    .$if(transactionId === undefined, (query) =>
      query.where('payment.createdAt', '>=', from).where('payment.createdAt', '<', until),
    )
    .$if(transactionId !== undefined, (query) => query.where(anyIdIs(transactionId!)))
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
  return describeAll(db, payments)
}

/** After a payment in the order of the list; nothing is after one that does not exist. */
const isOlderThan = (id: string) => sql<boolean>`exists (
  select from payment seen where seen.id::text = ${id}
  and (payment.created_at < seen.created_at or (payment.created_at = seen.created_at and payment.id > seen.id)))`

async function describeAll(db: Db, payments: readonly (PaymentRow & { readonly email: string })[]) {
  const events = Map.groupBy(
    await eventsOf(
      db,
      payments.map(({ id }) => id),
    ),
    ({ paymentId }) => paymentId,
  )
  return payments.map(({ email, ...payment }) =>
    describePayment(payment, email, events.get(payment.id) ?? []),
  )
}
