import type { purchases } from '@castellan/contract/calls/shop/purchases'
import type { Rule } from '../platform/http/engine/context.ts'
import { describePurchase } from './describe-purchase.ts'
import { isChangedIn } from './is-changed-by-later.ts'
import { findOwnPurchases, findUndoable } from './purchase-repo.ts'

const USUAL_LIMIT = 100

/** What the caller bought, the newest first. */
export const getOwnPurchases: Rule<typeof purchases.getOwnPurchases> = async (
  { before, state, limit = USUAL_LIMIT },
  { caller, db, server },
) => {
  const { accountId } = caller
  const found = await findOwnPurchases(db, { accountId, server, before, state, limit })
  const told = found.map((row) => ({ row, purchase: describePurchase(row) }))
  const canUndo = told.some(({ purchase }) => purchase.undoUntil !== null)
  const undoable = canUndo ? await findUndoable(db, { accountId, server }) : []
  return told.map(({ row, purchase }) => ({ ...purchase, undoLaterFirst: isChangedIn(undoable, row) }))
}
