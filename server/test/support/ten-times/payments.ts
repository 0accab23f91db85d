import { newDonor, press, WAYS } from '../payments.ts'
import type { Examples, Stage } from './example.ts'

const EACH = 'every click on a way to pay opens a payment, which costs nothing until it is paid'

const opening = (name: string) => ({
  each: { leaves: /^public\.payment\w* |^demo\./, because: EACH },
  later: ['TOO_MANY'] as const,
  prepare: async ({ portal }: Stage) => {
    const { api } = await newDonor(portal)
    return () => WAYS[name]!.open(api, 10)
  },
})

/** Somebody who went to pay, and did if that is said. */
async function newOpened({ portal }: Stage, name: string, isPaid: boolean) {
  const { api } = await newDonor(portal)
  const { ourTransactionId, url } = await WAYS[name]!.open(api, 10)
  if (isPaid) await press(portal, url, 'pay')
  return { payments: api.payments, ourTransactionId }
}

/** Calls about money that is sent. */
export const paymentsExamples: Examples = {
  'payments.createStripePaymentIntent': opening('a card on the page'),
  'payments.createStripeCheckoutSession': opening('a card on the provider’s page'),
  'payments.getEnotLink': opening('Enot'),
  'payments.getFkLink': opening('a link of FreeKassa'),
  'payments.createFkOrder': opening('an order of FreeKassa'),
  'payments.paypalCreateOrder': opening('PayPal'),
  'payments.paypalPay': {
    prepare: async ({ portal }) => {
      const { api } = await newDonor(portal)
      const { orderId, url } = await api.payments.paypalCreateOrder({ amount: 10 })
      await press(portal, url, 'pay')
      return () => api.payments.paypalPay({ transactionId: orderId })
    },
  },
  'payments.cancelStripePaymentIntent': {
    prepare: async ({ portal }) => {
      const { api } = await newDonor(portal)
      const { id } = await api.payments.createStripePaymentIntent({ amount: 10, currency: 'eur' })
      return () => api.payments.cancelStripePaymentIntent({ id })
    },
  },
  'payments.reprocessStripePaymentIntent': {
    prepare: async (stage) => {
      const { api } = await newDonor(stage.portal)
      const { id, url } = await api.payments.createStripePaymentIntent({ amount: 10, currency: 'eur' })
      await press(stage.portal, url!, 'pay')
      return () => api.payments.reprocessStripePaymentIntent({ id })
    },
  },
  'payments.recheckPayment': {
    prepare: async (stage) => {
      const { payments, ourTransactionId } = await newOpened(stage, 'Enot', true)
      return () => payments.recheckPayment({ ourTransactionId })
    },
  },
  'payments.cancelPayment': {
    prepare: async (stage) => {
      const { payments, ourTransactionId } = await newOpened(stage, 'a card on the provider’s page', false)
      return () => payments.cancelPayment({ ourTransactionId })
    },
  },
  'reports.setSponsorName': {
    prepare: async ({ portal }) => {
      const { api, id } = await newDonor(portal)
      return () => api.reports.setSponsorName({ isShown: true, name: `Sponsor ${id}` })
    },
  },
}
