import * as T from 'typebox'
import { type Call, get, post } from './call.ts'
import { closed, count, dayOrMoment, email, id } from './fields.ts'
import { amount, anyTransactionId, coins, currency, note, ourTransactionId } from './money-fields.ts'
import { payment, settlement } from './payment-shapes.ts'

const transactionId = anyTransactionId
const link = closed({ url: T.String(), ourTransactionId })
/** Chooses a set of credentials of the provider; never an amount, coins or an account. */
const p = T.Optional(T.Integer({ minimum: 0, maximum: 999 }))
const stripeId = T.String({ minLength: 3, maxLength: 255, pattern: '^[A-Za-z0-9_-]+$' })

export const payments = {
  createStripePaymentIntent: post('{api}/{server}/accounts/createStripePaymentIntent', {
    summary: 'Opens a card payment that the page itself completes.',
    access: 'own',
    body: closed({ amount, currency: T.String({ pattern: '^[A-Za-z]{3}$' }) }),
    output: closed({
      id: T.String(),
      clientSecret: T.String(),
      ourTransactionId,
      /** Only in the sandbox, where it stands in for the card form. */
      url: T.Union([T.String(), T.Null()]),
    }),
    rate: 'payment',
  }),
  createStripeCheckoutSession: post('{api}/{server}/accounts/createStripeCheckoutSession', {
    summary: 'Opens a card payment on the provider’s own page.',
    access: 'own',
    body: closed({ amount }),
    output: closed({ id: T.String(), url: T.String(), ourTransactionId }),
    rate: 'payment',
  }),
  cancelStripePaymentIntent: post('{api}/{server}/accounts/cancelStripePaymentIntent', {
    summary: 'Gives up an open card payment; one that was paid meanwhile is credited instead.',
    access: 'own',
    body: closed({ id: stripeId }),
    output: payment,
  }),
  reprocessStripePaymentIntent: post('{api}/{server}/accounts/reprocessStripePaymentIntent', {
    summary: 'Asks the card provider again and credits what was paid.',
    access: 'own or admin',
    body: closed({ id: stripeId }),
    output: settlement,
  }),
  processStripeInvoice: post('{api}/{server}/accounts/processStripeInvoice', {
    summary: 'Credits a paid invoice of the card provider to the account it names.',
    access: 'admin',
    body: closed({ id: stripeId }),
    output: settlement,
  }),
  getEnotLink: get('{api}/{server}/accounts/get-enot-link', {
    summary: 'Opens an Enot payment and answers where to pay it.',
    access: 'own',
    query: closed({ amount }),
    output: link,
    rate: 'payment',
  }),
  getFkLink: get('{api}/{server}/accounts/get-fk-link', {
    summary: 'Opens a FreeKassa payment and answers where to pay it.',
    access: 'own',
    query: closed({ amount }),
    output: link,
    rate: 'payment',
  }),
  createFkOrder: get('{api}/{server}/accounts/create-fk-order', {
    summary: 'Opens a FreeKassa payment by one payment system and answers where to pay it.',
    access: 'own',
    query: closed({ amount, systemId: id }),
    output: link,
    rate: 'payment',
  }),
  paypalCreateOrder: post('{api}/{server}/accounts/paypal-create-order', {
    summary: 'Opens a PayPal order that belongs to the caller.',
    access: 'own',
    body: closed({ amount, p }),
    output: closed({ orderId: T.String(), url: T.String(), ourTransactionId }),
    rate: 'payment',
    extra: true,
  }),
  paypalPay: post('{api}/{server}/accounts/paypal-pay', {
    summary: 'Captures a PayPal order the caller approved, and credits it.',
    access: 'own',
    query: closed({ transactionId, p }),
    output: settlement,
  }),
  reprocessPaypal: post('{api}/{server}/accounts/reprocess-paypal', {
    summary: 'Asks PayPal again about somebody’s payment and credits what was paid.',
    access: 'admin',
    query: closed({ transactionId, p: T.Literal(5) }),
    body: closed({ email }),
    output: settlement,
  }),
  processCustomPayment: post('{api}/{server}/accounts/processCustomPayment', {
    summary:
      'Writes down a payment that came another way and credits its coins; the same one twice is refused.',
    access: 'admin',
    body: closed({
      email,
      currency,
      netAmount: amount,
      paidAmount: amount,
      coinsToReceive: coins,
      date: dayOrMoment,
    }),
    output: payment,
  }),
  recheckPayment: post('{api}/{server}/accounts/recheck-payment', {
    summary: 'Asks the provider of any payment again and credits what was paid.',
    access: 'own or admin',
    body: closed({ ourTransactionId }),
    output: settlement,
    extra: true,
  }),
  cancelPayment: post('{api}/{server}/accounts/cancel-payment', {
    summary: 'Gives up an open payment of any provider; one that was paid meanwhile is credited instead.',
    access: 'own or admin',
    body: closed({ ourTransactionId, reason: T.Optional(note) }),
    output: payment,
    extra: true,
  }),
  dismissPaymentReview: post('{api}/{server}/accounts/dismiss-payment-review', {
    summary: 'Takes a payment off the review list without crediting it.',
    access: 'admin',
    body: closed({ ourTransactionId, reason: note }),
    output: payment,
    extra: true,
  }),
  liftPaymentHold: post('{api}/{server}/accounts/lift-payment-hold', {
    summary: 'Lets an account use its coins again after a dispute.',
    access: 'admin',
    body: closed({ email, reason: note }),
    output: closed({ lifted: count }),
    extra: true,
  }),
} as const satisfies Record<string, Call>
