import * as T from 'typebox'
import { type Call, get, post } from '../../engine/call.ts'
import { accountIn, paymentIn } from '../../engine/subject.ts'
import { closed, count, dayOrMoment, email, id, reason } from '../../shapes/fields.ts'
import { amount, anyTransactionId, coins, currency, ourTransactionId } from '../../shapes/money-fields.ts'
import { payment, settlement } from '../../shapes/payment-shapes.ts'

const transactionId = anyTransactionId
const link = closed({ url: T.String(), ourTransactionId })
/** Chooses a set of credentials of the provider; never an amount, coins or an account. */
const p = T.Optional(T.Integer({ minimum: 0, maximum: 999 }))
const stripeId = T.String({ minLength: 3, maxLength: 255, pattern: '^[A-Za-z0-9_-]+$' })

const paying = { access: 'own', rate: 'payment', invalidates: ['payments'] } as const

export const payments = {
  createStripePaymentIntent: post('{api}/{server}/accounts/createStripePaymentIntent', {
    ...paying,
    summary: 'Opens a card payment that the page itself completes.',
    body: closed({ amount, currency: T.String({ pattern: '^[A-Za-z]{3}$' }) }),
    output: closed({
      id: T.String(),
      clientSecret: T.String(),
      ourTransactionId,
      /** Only in the simulator, which stands in for the card form. */
      url: T.Union([T.String(), T.Null()]),
    }),
  }),
  createStripeCheckoutSession: post('{api}/{server}/accounts/createStripeCheckoutSession', {
    ...paying,
    summary: 'Opens a card payment on the provider’s own page.',
    body: closed({ amount }),
    output: closed({ id: T.String(), url: T.String(), ourTransactionId }),
  }),
  cancelStripePaymentIntent: post('{api}/{server}/accounts/cancelStripePaymentIntent', {
    summary: 'Gives up an open card payment; one that was paid meanwhile is credited instead.',
    access: 'own',
    subject: paymentIn('id', { systems: ['stripe'] }),
    body: closed({ id: stripeId }),
    output: payment,
    invalidates: ['coins', 'payments', 'donationGoal'],
  }),
  reprocessStripePaymentIntent: post('{api}/{server}/accounts/reprocessStripePaymentIntent', {
    summary: 'Asks the card provider again and credits what was paid.',
    access: 'own or admin',
    subject: paymentIn('id', { systems: ['stripe'] }),
    act: { reason: 'none' },
    body: closed({ id: stripeId }),
    output: settlement,
    invalidates: ['coins', 'payments', 'donationGoal'],
  }),
  processStripeInvoice: post('{api}/{server}/accounts/processStripeInvoice', {
    summary: 'Credits a paid invoice of the card provider to the account it names.',
    access: 'admin',
    act: { reason: 'none' },
    body: closed({ id: stripeId }),
    output: settlement,
    invalidates: ['coins', 'payments', 'donationGoal'],
  }),
  getEnotLink: get('{api}/{server}/accounts/get-enot-link', {
    ...paying,
    summary: 'Opens an Enot payment and answers where to pay it.',
    query: closed({ amount }),
    output: link,
  }),
  getFkLink: get('{api}/{server}/accounts/get-fk-link', {
    ...paying,
    summary: 'Opens a FreeKassa payment and answers where to pay it.',
    query: closed({ amount }),
    output: link,
  }),
  createFkOrder: get('{api}/{server}/accounts/create-fk-order', {
    ...paying,
    summary: 'Opens a FreeKassa payment by one payment system and answers where to pay it.',
    query: closed({ amount, systemId: id }),
    output: link,
  }),
  paypalCreateOrder: post('{api}/{server}/accounts/paypal-create-order', {
    ...paying,
    summary: 'Opens a PayPal order that belongs to the caller.',
    body: closed({ amount, p }),
    output: closed({ orderId: T.String(), url: T.String(), ourTransactionId }),
    extra: true,
  }),
  paypalPay: post('{api}/{server}/accounts/paypal-pay', {
    summary: 'Captures a PayPal order the caller approved, and credits it.',
    access: 'own',
    subject: paymentIn('transactionId', { systems: ['paypal'] }),
    query: closed({ transactionId, p }),
    output: settlement,
    invalidates: ['coins', 'payments', 'donationGoal'],
  }),
  reprocessPaypal: post('{api}/{server}/accounts/reprocess-paypal', {
    summary: 'Asks PayPal again about somebody’s payment and credits what was paid.',
    access: 'admin',
    subject: paymentIn('transactionId', { systems: ['paypal'] }),
    act: { reason: 'none' },
    query: closed({ transactionId, p: T.Literal(5) }),
    body: closed({ email }),
    output: settlement,
    invalidates: ['coins', 'payments', 'donationGoal'],
  }),
  processCustomPayment: post('{api}/{server}/accounts/processCustomPayment', {
    summary:
      'Writes down a payment that came another way and credits its coins; the same one twice is refused.',
    access: 'admin',
    subject: accountIn('email'),
    act: { reason: 'required', onOthers: true, approvable: true },
    body: closed({
      email,
      currency,
      netAmount: amount,
      paidAmount: amount,
      coinsToReceive: coins,
      date: dayOrMoment,
      reason,
    }),
    output: payment,
    invalidates: ['coins', 'payments', 'donationGoal'],
  }),
  recheckPayment: post('{api}/{server}/accounts/recheck-payment', {
    summary: 'Asks the provider of any payment again and credits what was paid.',
    access: 'own or admin',
    subject: paymentIn('ourTransactionId'),
    act: { reason: 'none' },
    body: closed({ ourTransactionId }),
    output: settlement,
    extra: true,
    invalidates: ['coins', 'payments', 'donationGoal'],
  }),
  cancelPayment: post('{api}/{server}/accounts/cancel-payment', {
    summary: 'Gives up an open payment of any provider; one that was paid meanwhile is credited instead.',
    access: 'own or admin',
    subject: paymentIn('ourTransactionId'),
    act: { reason: 'required' },
    /** Players need none for their own. */
    body: closed({ ourTransactionId, reason: T.Optional(reason) }),
    output: payment,
    extra: true,
    invalidates: ['coins', 'payments', 'donationGoal'],
  }),
  creditReviewedPayment: post('{api}/{server}/accounts/credit-reviewed-payment', {
    summary:
      'Credits a payment in review with what came where another amount was paid; again it changes nothing.',
    access: 'admin',
    subject: paymentIn('ourTransactionId'),
    act: { reason: 'required', onOthers: true, approvable: true },
    /** Sum and coins as they were shown: others are refused. */
    body: closed({ ourTransactionId, paid: amount, coins, reason }),
    output: payment,
    extra: true,
    invalidates: ['coins', 'payments', 'donationGoal'],
  }),
  dismissPaymentReview: post('{api}/{server}/accounts/dismiss-payment-review', {
    summary: 'Takes a payment off the review list without crediting it.',
    access: 'admin',
    subject: paymentIn('ourTransactionId'),
    act: { reason: 'required', onOthers: true },
    body: closed({ ourTransactionId, reason }),
    output: payment,
    extra: true,
    invalidates: ['coins', 'payments', 'donationGoal'],
  }),
  liftPaymentHold: post('{api}/{server}/accounts/lift-payment-hold', {
    summary: 'Lets an account use its coins again after a dispute.',
    access: 'admin',
    subject: accountIn('email'),
    act: { reason: 'required', onOthers: true, onErased: true },
    body: closed({ email, reason }),
    output: closed({ lifted: count }),
    extra: true,
    invalidates: ['coins'],
  }),
} as const satisfies Record<string, Call>
