import type { Currency } from '@castellan/contract/shapes/money-fields'

/** What a buyer can do on the checkout page, and, once paid, what can happen to the payment at the provider. */
export const BUYER_ACTIONS = [
  'pay',
  'payLater',
  'payTwice',
  'payOther',
  'decline',
  'cancel',
  'refund',
  'dispute',
  'disputeWon',
  'disputeLost',
] as const
export type BuyerAction = (typeof BUYER_ACTIONS)[number]

/** A payment as its checkout page shows it. */
export interface Checkout {
  readonly amountMinor: number
  readonly currency: Currency
  readonly description: string
  /** What it is at the provider, in a word a person understands: `open`, `paid`, `declined`, `refunded` … */
  readonly state: string
  /** What can be done with it now; none when it has ended. */
  readonly actions: readonly BuyerAction[]
  /** Where the browser goes when the buyer is done, and when they gave up. */
  readonly returnUrl: string
  readonly cancelUrl: string
}

/** The hands of a buyer at one simulated provider. */
export interface Buyer {
  /** Null when there is no such payment. */
  show(id: string): Promise<Checkout | null>
  /**
   * Does it, in a transaction of its own, and says where the browser goes on. What cannot be done any more is not
   * done. `payLater` says where to go only: `pay` follows by itself some seconds later.
   */
  act(id: string, action: BuyerAction): Promise<{ redirect: string }>
}
