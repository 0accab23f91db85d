import type { Purchase, PurchaseState } from '@castellan/contract/shapes/balance-shapes'
import type { DeliveryProblem, PurchaseTitle } from '@castellan/contract/shapes/notes'
import { readDeliveryProblem, readPurchaseTitle } from '../coins/ledger/stored-notes.ts'
import { textNote } from '../coins/ledger/text-note.ts'
import { momentOrNull } from '../platform/time/moment.ts'

export interface PurchaseParts {
  readonly id: number
  readonly email: string
  readonly kind: string
  readonly title: string
  readonly codedTitle: PurchaseTitle | null
  readonly price: number
  /** Not read for stories of items. */
  readonly balanceAfter?: number | null
  readonly state: PurchaseState
  readonly createdAt: Date
  readonly characterId: number | null
  readonly characterName: string | null
  readonly deliveredAt: Date | null
  readonly attempts: number
  readonly problem: string | null
  readonly codedProblem: DeliveryProblem | null
  readonly undoUntil: Date | null
}

/** A purchase with its delivery, as it goes over the wire. */
export const describePurchase = (purchase: PurchaseParts): Purchase => ({
  purchaseId: purchase.id,
  at: purchase.createdAt.toISOString(),
  email: purchase.email,
  kind: purchase.kind,
  title: purchase.title,
  codedTitle: readPurchaseTitle(purchase.codedTitle),
  price: purchase.price,
  balanceAfter: purchase.balanceAfter ?? null,
  state: purchase.state,
  characterId: purchase.characterId,
  characterName: purchase.characterName,
  deliveredAt: momentOrNull(purchase.deliveredAt),
  attempts: purchase.attempts,
  problem: purchase.problem === '' ? readDeliveryProblem(purchase.codedProblem) : textNote(purchase.problem),
  undoUntil: momentOrNull(openUndo(purchase)),
  undoLaterFirst: false,
})

/** Until when a purchase can be undone; null where it cannot be now. */
const openUndo = ({ state, undoUntil }: Pick<PurchaseParts, 'state' | 'undoUntil'>) =>
  state === 'delivered' && undoUntil && undoUntil.getTime() > Date.now() ? undoUntil : null
