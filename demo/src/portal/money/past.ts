import type { Currency, PaymentSystem } from '@castellan/contract/shapes/money-fields'
import type { PaymentNote, PurchaseTitle } from '@castellan/contract/shapes/notes'
import type { PaymentEventKind, PaymentState } from '@castellan/contract/shapes/payment-shapes'

/** A payment that was made some time ago. */
export interface PastPayment {
  readonly id: string
  readonly accountId: number
  readonly paymentSystem: PaymentSystem
  readonly method: string
  /** Null where the provider never heard of it. */
  readonly theirId: string | null
  /** Null where nothing was paid. */
  readonly theirPaymentId: string | null
  readonly amountMinor: number
  readonly currency: Currency
  readonly coins: number
  readonly state: PaymentState
  readonly createdAt: Date
  /** Null where it brought no coins. */
  readonly creditedAt: Date | null
  readonly refund: PastRefund | null
  readonly events: readonly PastEvent[]
}

export interface PastEvent {
  readonly at: Date
  readonly kind: PaymentEventKind
  readonly note?: PaymentNote | undefined
  readonly step?: string
}

/** Given back through the provider; the coins were still there. */
interface PastRefund {
  readonly id: string
  readonly at: Date
  readonly amountMinor: number
  readonly coins: number
  readonly reason: string
}

/** Something bought for coins, which the world handed over, or could not. */
export interface PastPurchase {
  readonly accountId: number
  readonly kind: string
  readonly title: string
  readonly codedTitle?: PurchaseTitle
  readonly price: number
  /** What was handed over; nothing where it was a service. */
  readonly pile?: { readonly itemId: number; readonly count: number }
  readonly character: { readonly id: number; readonly name: string }
  readonly at: Date
  readonly endedAt: Date
  readonly isDelivered: boolean
}

export interface PastTransfer {
  readonly from: number
  readonly to: number
  readonly coins: number
  readonly at: Date
}

/** Coins staff gave. */
export interface PastGift {
  readonly accountId: number
  readonly coins: number
  readonly reason: string
  readonly at: Date
}

/** What happened to the coins of a server. */
export interface Past {
  readonly payments: readonly PastPayment[]
  readonly purchases: readonly PastPurchase[]
  readonly transfers: readonly PastTransfer[]
  readonly gifts: readonly PastGift[]
}
