import type { purchases } from '@castellan/contract/calls/shop/purchases'
import type { Handlers } from '../../platform/http/engine/context.ts'
import { cancelUndo, undoPurchase } from './undo-purchase.ts'

export const undoRoutes: Pick<Handlers<typeof purchases>, 'undoPurchase' | 'cancelUndo'> = {
  undoPurchase,
  cancelUndo,
}
