import { sql } from 'kysely'
import type { balance } from '@castellan/contract/calls/coins/balance'
import { readsReasons } from '../../identity/access/reads-reasons.ts'
import type { Rule, WorldContext } from '../../platform/http/context.ts'
import { periodOf } from '../../platform/time/period-of.ts'
import { describePayment, eventsOf } from './describe-payment.ts'
import { anyIdIs, isOurId, paymentsWithEmail } from './payment-repo.ts'
import type { PaymentRow } from '../port/provider.ts'

/** Lines of an answer where nobody asks for another number. */
const LIMIT = 500

/** The payments of an account, newest first: own, or anybody's for staff. */
export const getUserPaymentHistory: Rule<typeof balance.getUserPaymentHistory> = async (
  { before, limit = LIMIT },
  ctx,
) => {
  const payments = await paymentsWithEmail(ctx.db, ctx.server)
    .where('accountId', '=', ctx.subject.accountId)
    .$if(before !== undefined, (query) => query.where(isOlderThan(before!)))
    .orderBy('payment.createdAt', 'desc')
    .orderBy('payment.id')
    .limit(limit)
    .execute()
  return describeAll(ctx, payments)
}

/** The payments of this server, newest first; by either id from any time, else of the days asked for. */
export const getTransactionsHistory: Rule<typeof balance.getTransactionsHistory> = async (sent, ctx) => {
  const { db, server } = ctx
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
  return describeAll(ctx, payments)
}

/** After a payment in the order of the list; nothing is after one that does not exist. */
const isOlderThan = (id: string) =>
  isOurId(id)
    ? sql<boolean>`exists (
        select from payment seen where seen.id = ${id}
        and (payment.created_at < seen.created_at or (payment.created_at = seen.created_at and payment.id > seen.id)))`
    : sql<boolean>`false`

async function describeAll(
  { db, caller }: WorldContext,
  payments: readonly (PaymentRow & { readonly email: string })[],
) {
  const events = Map.groupBy(
    await eventsOf(
      db,
      payments.map(({ id }) => id),
    ),
    ({ paymentId }) => paymentId,
  )
  return payments.map(({ email, ...payment }) =>
    describePayment(payment, email, events.get(payment.id) ?? [], readsReasons(caller, email)),
  )
}
