import type { purchases } from '@castellan/contract/calls/shop/purchases'
import type { Rule } from '../platform/http/engine/context.ts'
import { describePurchase } from './describe-purchase.ts'
import { findOwnPurchases } from './purchase-repo.ts'

const USUAL_LIMIT = 100

/** What the caller bought, the newest first. */
export const getOwnPurchases: Rule<typeof purchases.getOwnPurchases> = async (
  { before, state, limit = USUAL_LIMIT },
  { caller, db, server },
) => {
  const found = await findOwnPurchases(db, { accountId: caller.accountId, server, before, state, limit })
  return found.map(describePurchase)
}
