import type { balance } from '@castellan/contract/calls/coins/balance'
import type { Sent } from '@castellan/contract/engine/call'
import { readsReasons } from '../../identity/access/reads-reasons.ts'
import type { Rule, WorldContext } from '../../platform/http/engine/context.ts'
import { periodOf } from '../../platform/time/period-of.ts'
import { toMajor } from '../amounts/money.ts'
import { describePayment } from './describe-payment.ts'
import { eventsOf } from './payment-event-repo.ts'
import { findPaymentsWithEmail, type PaymentFilter, sumPayments } from './payment-list-repo.ts'
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
  const { limit = LIMIT, before, ...wanted } = sent
  const filter = filterOf(ctx, wanted)
  return describeAll(ctx, await findPaymentsWithEmail(ctx.db, { ...filter, before, limit }))
}

/** What the payments that the list would find come to, to the last of them. */
export const getTransactionsSums: Rule<typeof balance.getTransactionsSums> = async (sent, ctx) => {
  const sums = await sumPayments(ctx.db, filterOf(ctx, sent))
  const inAll = (figure: 'payments' | 'credited' | 'coins') => sums.reduce((sum, one) => sum + one[figure], 0)
  return {
    payments: inAll('payments'),
    credited: inAll('credited'),
    coins: inAll('coins'),
    currencies: sums
      .filter(({ credited }) => credited > 0)
      .map(({ currency, paidMinor, refundedMinor }) => ({
        currency,
        paid: toMajor(paidMinor),
        refunded: toMajor(refundedMinor),
      })),
  }
}

/** An id names one of any time. */
function filterOf({ server }: WorldContext, sent: Sent<typeof balance.getTransactionsSums>): PaymentFilter {
  const { transactionId: anyId, start, end, utcOffset, ...wanted } = sent
  const days = periodOf({ start, end, utcOffset })
  return { ...wanted, server, anyId, period: anyId === undefined ? days : undefined }
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
