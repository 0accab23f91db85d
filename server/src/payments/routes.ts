import { CURRENCIES, type Currency } from '@castellan/contract/money-fields'
import type { balance } from '@castellan/contract/balance'
import type { payments } from '@castellan/contract/payments'
import type { purchases } from '@castellan/contract/purchases'
import { AppError } from '../http/app-error.ts'
import type { Handlers, WorldContext } from '../http/context.ts'
import { cancelPayment } from './cancel-payment.ts'
import { processCustomPayment } from './custom-payment.ts'
import { getTransactionsHistory, getUserPaymentHistory } from './list-payments.ts'
import { type Ask, offered, openPayment } from './open-payment.ts'
import { refundTransaction } from './refund.ts'
import { paypalPay, reprocess, reprocessPaypal, requireProfile } from './reprocess.ts'
import { dismissPaymentReview, liftPaymentHold } from './staff-decisions.ts'
import { processStripeInvoice } from './stripe-invoice-payment.ts'
import { getPayment } from './whose-payment.ts'

export const paymentRoutes: Handlers<typeof payments> = {
  createStripePaymentIntent: async ({ amount, currency }, ctx) => {
    const ask = {
      provider: 'stripe',
      method: 'intent',
      amount,
      currency: acceptedCurrency(currency),
    } as const
    const { payment, theirId, clientSecret, url } = await openPayment(ctx, ask)
    return { id: theirId!, clientSecret: clientSecret!, ourTransactionId: payment.id, url }
  },
  createStripeCheckoutSession: async ({ amount }, ctx) => {
    const { payment, theirId, url } = await openPayment(ctx, {
      provider: 'stripe',
      method: 'checkout',
      amount,
    })
    return { id: theirId!, url: url!, ourTransactionId: payment.id }
  },
  cancelStripePaymentIntent: async ({ id }, ctx) =>
    cancelPayment(
      ctx,
      await getPayment(ctx, id, { systems: ['stripe'], forStaff: false, field: 'id' }),
      'cancelStripePaymentIntent',
    ),
  reprocessStripePaymentIntent: async ({ id }, ctx) =>
    reprocess(
      ctx,
      await getPayment(ctx, id, { systems: ['stripe'], field: 'id' }),
      'reprocessStripePaymentIntent',
    ),
  processStripeInvoice: (sent, ctx) => processStripeInvoice(ctx, sent),
  getEnotLink: ({ amount }, ctx) => openLink(ctx, { provider: 'enot', method: 'link', amount }),
  getFkLink: ({ amount }, ctx) => openLink(ctx, { provider: 'freekassa', method: 'link', amount }),
  createFkOrder: ({ amount, systemId }, ctx) => {
    const { systems = [] } = offered(ctx, 'freekassa')
    if (!systems.some((system) => system.systemId === systemId))
      throw new AppError('BAD_INPUT', { field: 'systemId', message: 'systemId is not offered here' })
    return openLink(ctx, { provider: 'freekassa', method: 'api', amount, systemId })
  },
  paypalCreateOrder: async ({ amount, p }, ctx) => {
    requireProfile(ctx, p)
    const { payment, theirId, url } = await openPayment(ctx, {
      provider: 'paypal',
      method: 'order',
      amount,
      profile: p,
    })
    return { orderId: theirId!, url: url!, ourTransactionId: payment.id }
  },
  paypalPay: (sent, ctx) => paypalPay(ctx, sent),
  reprocessPaypal: (sent, ctx) => reprocessPaypal(ctx, sent),
  processCustomPayment: (sent, ctx) => processCustomPayment(ctx, sent),
  recheckPayment: async ({ ourTransactionId }, ctx) =>
    reprocess(ctx, await getPayment(ctx, ourTransactionId, { field: 'ourTransactionId' }), 'recheck-payment'),
  cancelPayment: async ({ ourTransactionId, reason }, ctx) =>
    cancelPayment(
      ctx,
      await getPayment(ctx, ourTransactionId, { field: 'ourTransactionId' }),
      'cancel-payment',
      reason,
    ),
  dismissPaymentReview: (sent, ctx) => dismissPaymentReview(ctx, sent),
  liftPaymentHold: (sent, ctx) => liftPaymentHold(ctx, sent),
}

/** Calls about payments that other groups of the contract hold. */
export const paymentListRoutes: Pick<
  Handlers<typeof balance>,
  'getUserPaymentHistory' | 'getTransactionsHistory'
> = {
  getUserPaymentHistory: ({ email }, ctx) => getUserPaymentHistory(ctx, email),
  getTransactionsHistory: (sent, ctx) => getTransactionsHistory(ctx, sent),
}
export const refundRoutes: Pick<Handlers<typeof purchases>, 'refundTransaction'> = {
  refundTransaction: (sent, ctx) => refundTransaction(ctx, sent),
}

async function openLink(ctx: WorldContext, ask: Ask) {
  const { payment, url } = await openPayment(ctx, ask)
  return { url: url!, ourTransactionId: payment.id }
}

/** Currencies are written in either case; whether there is a rate for one, the quote says. */
function acceptedCurrency(currency: string): Currency {
  const accepted = CURRENCIES.find((known) => known === currency.toUpperCase())
  if (!accepted) throw new AppError('CURRENCY_NOT_ACCEPTED', { field: 'currency' })
  return accepted
}
