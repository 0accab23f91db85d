import { CURRENCIES, type Currency } from '@castellan/contract/shapes/money-fields'
import type { balance } from '@castellan/contract/calls/coins/balance'
import type { payments } from '@castellan/contract/calls/payments/payments'
import type { purchases } from '@castellan/contract/calls/shop/purchases'
import type { serverSettings } from '@castellan/contract/calls/payments/server-settings'
import { AppError, badField } from '../platform/errors/app-error.ts'
import type { Handlers, WorldContext } from '../platform/http/engine/context.ts'
import { cancelOwnPayment, cancelPayment } from './lifecycle/cancel-payment.ts'
import { creditReviewedPayment } from './lifecycle/credit-review.ts'
import { processCustomPayment } from './lifecycle/custom-payment.ts'
import {
  getTransactionsHistory,
  getTransactionsSums,
  getUserPaymentHistory,
} from './records/list-payments.ts'
import { offeredProviders } from './lifecycle/offered-providers.ts'
import { type Ask, offered, openPayment } from './lifecycle/open-payment.ts'
import { refundTransaction } from './refunds/refund.ts'
import { paypalPay, reprocess, reprocessPaypal, requireProfile } from './lifecycle/reprocess.ts'
import { dismissPaymentReview, liftPaymentHold } from './lifecycle/staff-decisions.ts'
import { processStripeInvoice } from './lifecycle/stripe-invoice-payment.ts'

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
  cancelStripePaymentIntent: (_sent, ctx) => cancelOwnPayment(ctx, ctx.subject),
  reprocessStripePaymentIntent: (_sent, ctx) => reprocess(ctx, ctx.subject),
  processStripeInvoice,
  getEnotLink: ({ amount }, ctx) => openLink(ctx, { provider: 'enot', method: 'link', amount }),
  getFkLink: ({ amount }, ctx) => openLink(ctx, { provider: 'freekassa', method: 'link', amount }),
  createFkOrder: ({ amount, systemId }, ctx) => {
    const { systems = [] } = offered(ctx, 'freekassa')
    if (!systems.some((system) => system.systemId === systemId)) throw badField('systemId', 'notOffered')
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
  paypalPay,
  reprocessPaypal,
  processCustomPayment,
  recheckPayment: (_sent, ctx) => reprocess(ctx, ctx.subject),
  cancelPayment,
  creditReviewedPayment,
  dismissPaymentReview,
  liftPaymentHold,
}

/** Calls about payments that other groups of the contract hold. */
export const paymentListRoutes: Pick<
  Handlers<typeof balance>,
  'getUserPaymentHistory' | 'getTransactionsHistory' | 'getTransactionsSums'
> = {
  getUserPaymentHistory,
  getTransactionsHistory,
  getTransactionsSums,
}
export const refundRoutes: Pick<Handlers<typeof purchases>, 'refundTransaction'> = {
  refundTransaction,
}
export const donationConfigRoutes: Pick<Handlers<typeof serverSettings>, 'getDonationServicesConfig'> = {
  getDonationServicesConfig: (_sent, { settings, server, providers }) => {
    const { donations, services, gameCoin } = settings.of(server)
    return {
      donations: { ...donations, providers: offeredProviders(providers, donations) },
      gameCoin,
      services,
    }
  },
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
