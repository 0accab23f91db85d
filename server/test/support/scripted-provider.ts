import { randomUUID } from 'node:crypto'
import {
  NotGenuine,
  type Notification,
  type PaymentProvider,
  type PaymentRow,
  type ProviderSnapshot,
  type RefundAnswer,
} from '../../src/payments/port/provider.ts'
import type { OpenPortal } from '../../src/app/open-portal.ts'
import { openTestPortal, type TestPortal } from './open-test-portal.ts'
import { CARD, newDonor } from './payments.ts'

type Script<A extends unknown[], R> = (...args: A) => R | Promise<R>

/** A card provider that says what a test tells it, for what the simulated one never does. */
interface ScriptedProvider extends PaymentProvider {
  /** What it says of a payment; by default that it was paid as asked for. */
  says: Script<[PaymentRow], Partial<ProviderSnapshot>>
  opens: Script<[PaymentRow], void>
  refunds: Script<[PaymentRow, { id: string; amountMinor: number }], RefundAnswer>
  /** Ids of refunds it was asked for, every time it was. */
  readonly asked: string[]
  /** Times it was asked what a payment is. */
  reads: number
}

export function scriptedProvider(): ScriptedProvider {
  const readingOf = async (payment: PaymentRow): Promise<ProviderSnapshot> => {
    provider.reads += 1
    return {
      status: 'paid',
      theirPaymentId: `pi_${payment.id}`,
      amountMinor: payment.amountMinor,
      currency: payment.currency,
      reference: payment.id,
      isLive: false,
      refundedMinor: 0,
      ...(await provider.says(payment)),
    }
  }
  const provider: ScriptedProvider = {
    name: 'stripe',
    currency: 'EUR',
    isSimulated: true,
    publicKey: null,
    acknowledgement: 'ok',
    asked: [],
    reads: 0,
    says: () => ({}),
    opens: () => {},
    refunds: () => ({ theirRefundId: `re_${randomUUID()}`, state: 'done' }),
    open: async (payment) => {
      await provider.opens(payment)
      return { theirId: `pi_${payment.id}`, url: 'http://localhost/pay', clientSecret: 'for the page only' }
    },
    read: readingOf,
    cancel: readingOf,
    refund: async (payment, refund) => {
      provider.asked.push(refund.id)
      return provider.refunds(payment, refund)
    },
    readNotification: ({ body }) => {
      const text = body.toString()
      if (!text.startsWith('{')) return Promise.reject(new NotGenuine('it is not from here'))
      return Promise.resolve(JSON.parse(text) as Notification)
    },
  }
  return provider
}

/** Puts a provider in the place of the cards. */
export const withCards = (provider: PaymentProvider) => (portal: OpenPortal) => ({
  providers: { ...portal.providers, stripe: provider as NonNullable<OpenPortal['providers']['stripe']> },
})

/**
 * A second portal on the same database, whose cards say what a test tells them. It has no simulated providers, so that
 * it takes no notifications meant for the first one.
 */
export async function openScripted(portal: TestPortal, cards: ScriptedProvider = scriptedProvider()) {
  const scripted = await openTestPortal({
    beside: portal,
    env: { PAYMENTS_SIMULATOR: 'off' },
    with: withCards(cards),
  })
  return {
    cards,
    scripted,
    /** Somebody whose payment of 10 EUR was credited with 1,000 coins. */
    paid: async () => {
      const donor = await newDonor(scripted)
      cards.says = () => ({})
      const { ourTransactionId } = await CARD.open(donor.api, 10)
      await donor.api.payments.recheckPayment({ ourTransactionId })
      return { donor, ourTransactionId }
    },
    /** A payment of 10 EUR of which half came, so that staff have to look. */
    inReview: async () => {
      const donor = await newDonor(scripted)
      const { ourTransactionId } = await CARD.open(donor.api, 10)
      cards.says = () => ({ amountMinor: 500 })
      await donor.api.payments.recheckPayment({ ourTransactionId })
      return { donor, ourTransactionId }
    },
    /** Notifies the portal; with what browsers send, which means nothing there. */
    tell: (notification: Notification) =>
      scripted.app.inject({
        method: 'POST',
        url: '/api/webhooks/stripe',
        headers: { 'content-type': 'application/json', cookie: 'refresh=x', 'sec-fetch-site': 'cross-site' },
        payload: JSON.stringify(notification),
      }),
  }
}

let notifications = 0
/** A notification the scripted provider calls its own. */
export function notificationOf(about: Notification['about'], rest: Partial<Notification> = {}): Notification {
  notifications += 1
  return { eventId: `evt_${notifications}`, kind: 'test', about, payload: {}, ...rest }
}
