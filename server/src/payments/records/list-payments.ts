import type { balance } from '@castellan/contract/calls/coins/balance'
import { readsReasons } from '../../identity/access/reads-reasons.ts'
import type { Rule, WorldContext } from '../../platform/http/context.ts'
import { periodOf } from '../../platform/time/period-of.ts'
import { describePayment } from './describe-payment.ts'
import { eventsOf } from './payment-event-repo.ts'
import { findPaymentsWithEmail } from './payment-list-repo.ts'
import type { PaymentRow } from '../port/provider.ts'

/** Lines of an answer where nobody asks for another number. */
const LIMIT = 500

/** The payments of an account, newest first: own, or anybody's for staff. */
export const getUserPaymentHistory: Rule<typeof balance.getUserPaymentHistory> = async (
  { before, limit = LIMIT },
  ctx,
) => {
  const { db, server, subject } = ctx
  const { accountId } = subject
  return describeAll(ctx, await findPaymentsWithEmail(db, { server, accountId, before, limit }))
}

/** The payments of this server, newest first; by either id from any time, else of the days asked for. */
export const getTransactionsHistory: Rule<typeof balance.getTransactionsHistory> = async (sent, ctx) => {
  const { db, server } = ctx
  const { transactionId: anyId, start, end, utcOffset, limit = LIMIT, ...wanted } = sent
  const days = periodOf({ start, end, utcOffset })
  const period = anyId === undefined ? days : undefined
  return describeAll(ctx, await findPaymentsWithEmail(db, { ...wanted, server, anyId, period, limit }))
}

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
