import type { Currency, Provider } from '@castellan/contract/shapes/money-fields'

/** A payment of the past that a demonstration comes with, as its simulated provider would remember it. */
export interface PaidBefore {
  readonly id: string
  readonly provider: Provider
  readonly server: string
  readonly theirId: string
  readonly theirPaymentId: string
  readonly currency: Currency
  readonly email: string
  readonly amountMinor: number
  /** What arrived; less than was asked for where it waits for a review. */
  readonly paidMinor: number
  readonly refundedMinor: number
  readonly at: Date
  /** Where the browser went on. */
  readonly addresses: { readonly returnUrl: string; readonly cancelUrl: string }
}

/** Objects of a provider's memory, by their ids. */
export type Remembered = Readonly<Record<string, object>>
