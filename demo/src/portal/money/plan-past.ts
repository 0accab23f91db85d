import { DAY_MS } from '@castellan/contract/rules/durations'
import type { PaymentSystem } from '@castellan/contract/shapes/money-fields'
import type { PaymentState } from '@castellan/contract/shapes/payment-shapes'
import { type Random, randomOf } from '../../world/index.ts'
import type { ServerSettings } from '@castellan/server/settings/server-settings'
import { planPayment, type PaymentWish } from './plan-payments.ts'
import { planSpending } from './plan-spending.ts'
import type { Past } from './past.ts'

/** Somebody whose coins moved, with a character to buy things for. */
export interface Donor {
  readonly accountId: number
  readonly character: { readonly id: number; readonly name: string }
}

interface Plan {
  readonly server: string
  readonly donors: readonly Donor[]
  readonly settings: Pick<ServerSettings, 'donations' | 'services' | 'gameCoin'>
  readonly days: number
  readonly now: Date
}

type Paid = readonly [daysAgo: number, PaymentSystem, PaymentState]

/** What the demonstration's player did on every server, so that there is one of each to see: days ago, how, how it ended. */
const PLAYERS: readonly Paid[] = [
  [74, 'stripe', 'credited'],
  [51, 'paypal', 'credited'],
  [33, 'enot', 'credited'],
  [20, 'stripe', 'partially_refunded'],
  [12, 'freekassa', 'expired'],
  [6, 'stripe', 'failed'],
  [1, 'paypal', 'credited'],
]

/** What somebody else did, so that staff always have a review to close. */
const ANOTHERS: readonly Paid[] = [[3, 'paypal', 'in_review']]

const SYSTEMS: readonly (readonly [number, PaymentSystem])[] = [
  [48, 'stripe'],
  [24, 'paypal'],
  [12, 'enot'],
  [12, 'freekassa'],
  [4, 'custom'],
]
const STATES: readonly (readonly [number, PaymentState])[] = [
  [82, 'credited'],
  [4, 'failed'],
  [4, 'expired'],
  [4, 'cancelled'],
  [3, 'refunded'],
  [2, 'in_review'],
]

/** The provider's id by which the first payment of a server's past is known. */
export const firstOrder = (server: string) => `${keyOf(server, 0)}-order`
const keyOf = (server: string, index: number) => `demo-${server}-${index}`

/** A past that is the same each time for the same server, donors and moment. The first donor is the player. */
export function planPast({ server, donors, settings, days, now }: Plan): Past {
  const random = randomOf(`${server} money`)
  const daysAgo = (ago: number) => new Date(now.getTime() - ago * DAY_MS)
  const [player, another] = donors
  const paidBy = (donor: Donor | undefined, paid: readonly Paid[]): PaymentWish[] =>
    donor
      ? paid.map(([ago, paymentSystem, state]) => ({
          accountId: donor.accountId,
          paymentSystem,
          state,
          at: daysAgo(ago),
        }))
      : []
  const wishes: PaymentWish[] = [
    ...paidBy(player, PLAYERS),
    ...paidBy(another, ANOTHERS),
    ...donors
      .slice(1)
      .flatMap(({ accountId }) => wishesOf(random, accountId, () => daysAgo(random.next() * days))),
  ]
  const payments = wishes.map((wish, index) =>
    planPayment(random, settings.donations, keyOf(server, index), wish),
  )
  return {
    payments,
    ...planSpending(random, {
      donors,
      payments,
      services: settings.services,
      gameCoin: settings.gameCoin,
      now,
    }),
  }
}

/** One to three payments of somebody, fewer by whoever pays by hand. */
const wishesOf = (random: Random, accountId: number, at: () => Date): PaymentWish[] =>
  Array.from({ length: random.int(1, 3) }, () => {
    const paymentSystem = random.weighted(SYSTEMS)
    const state = paymentSystem === 'custom' ? 'credited' : random.weighted(STATES)
    return { accountId, paymentSystem, state, at: at() }
  })
