import type { purchases } from '@castellan/contract/calls/shop/purchases'
import type { Handlers } from '../platform/http/engine/context.ts'
import { cancelOwnPurchase } from './cancel-own-purchase.ts'
import { cancelPurchase } from './cancel-purchase.ts'
import { getOwnPurchases } from './get-own-purchases.ts'
import { transferCoinsToGame } from './transfer-to-game.ts'

/** Refunds belong to `payments`, undoing to `shop/undo`: they answer for these. */
export const purchaseRoutes: Omit<
  Handlers<typeof purchases>,
  'refundTransaction' | 'undoPurchase' | 'cancelUndo'
> = {
  transferCoinsToGame,
  cancelPurchase,
  cancelOwnPurchase,
  getOwnPurchases,
}
