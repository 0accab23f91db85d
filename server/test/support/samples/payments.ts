import { nothing, type Given, type SamplesOf } from './given.ts'

/** Good input for calls about payments. */
export const paymentsSamples = ({ email, payments }: Given): SamplesOf<'payments' | 'serverSettings'> => ({
  payments: {
    createStripePaymentIntent: () => ({ amount: 10, currency: 'eur' }),
    createStripeCheckoutSession: () => ({ amount: 10 }),
    cancelStripePaymentIntent: () => ({ id: payments.ended }),
    reprocessStripePaymentIntent: () => ({ id: payments.ended }),
    processStripeInvoice: () => ({ id: 'in_nobody_sent' }),
    getEnotLink: () => ({ amount: 10 }),
    getFkLink: () => ({ amount: 10 }),
    createFkOrder: () => ({ amount: 10, systemId: 36 }),
    paypalCreateOrder: () => ({ amount: 10, p: 5 }),
    paypalPay: () => ({ transactionId: 'an-order-of-nobody', p: 5 }),
    reprocessPaypal: () => ({ transactionId: 'an-order-of-nobody', p: 5, email }),
    processCustomPayment: () => ({
      email,
      currency: 'EUR',
      netAmount: 9.5,
      paidAmount: 10,
      coinsToReceive: 100,
      date: '2026-01-31',
      reason: 'bank transfer 4711',
    }),
    recheckPayment: () => ({ ourTransactionId: payments.ended }),
    cancelPayment: () => ({ ourTransactionId: payments.ended, reason: 'asked by mail' }),
    creditReviewedPayment: () => ({
      ourTransactionId: payments.inReview,
      paid: 5,
      coins: 500,
      reason: 'paid half of it',
    }),
    dismissPaymentReview: () => ({ ourTransactionId: payments.inReview, reason: 'paid by mistake' }),
    liftPaymentHold: () => ({ email, reason: 'all is well' }),
  },
  serverSettings: {
    getDonationServicesConfig: nothing,
    getAppearanceConfig: nothing,
    getDonationProgress: nothing,
  },
})
