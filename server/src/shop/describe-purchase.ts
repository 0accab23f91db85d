import type { Purchase, PurchaseState } from '@castellan/contract/shapes/balance-shapes'
import { momentOrNull } from '../platform/time/moment.ts'

export interface PurchaseParts {
  readonly id: number
  readonly email: string
  readonly kind: string
  readonly title: string
  readonly price: number
  readonly state: PurchaseState
  readonly createdAt: Date
  readonly characterName: string | null
  readonly deliveredAt: Date | null
  readonly attempts: number
  readonly problem: string | null
}

/** A purchase with its delivery, as it goes over the wire. */
export const describePurchase = (purchase: PurchaseParts): Purchase => ({
  purchaseId: purchase.id,
  at: purchase.createdAt.toISOString(),
  email: purchase.email,
  kind: purchase.kind,
  title: purchase.title,
  price: purchase.price,
  state: purchase.state,
  characterName: purchase.characterName,
  deliveredAt: momentOrNull(purchase.deliveredAt),
  attempts: purchase.attempts,
  problem: purchase.problem,
})
