import type { purchases } from '@castellan/contract/calls/shop/purchases'
import type { Handlers } from '../platform/http/context.ts'
import { cancelPurchase } from './cancel-purchase.ts'
import { transferCoinsToGame } from './transfer-to-game.ts'

/** Refunds are of payments, which answer for them. */
export const purchaseRoutes: Omit<Handlers<typeof purchases>, 'refundTransaction'> = {
  transferCoinsToGame,
  cancelPurchase,
}
