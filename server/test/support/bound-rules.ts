import type { NamedCall } from '@castellan/contract'
import { balance } from '@castellan/contract/calls/coins/balance'
import { purchases } from '@castellan/contract/calls/shop/purchases'
import type { Call, Sent } from '@castellan/contract/engine/call'
import { subjects } from '../../src/app/subjects.ts'
import { requireNotOutranked, requireStanding } from '../../src/identity/access/outranked.ts'
import { askForApproval } from '../../src/moderation/approvals/ask-for-approval.ts'
import { requireNotCooling } from '../../src/identity/cooling/require-not-cooling.ts'
import { balanceRoutes } from '../../src/coins/balance/routes.ts'
import { type AnyRule, bindRule } from '../../src/platform/http/engine/bind-rule.ts'
import type { Rule, WorldContext } from '../../src/platform/http/engine/context.ts'
import { purchaseRoutes } from '../../src/shop/routes.ts'

/** A rule as the engine calls it, for tests that go without HTTP. */
const bound = <C extends Call>(call: C, name: NamedCall['name'], rule: Rule<C>) => {
  const guards = { subjects, requireNotOutranked, requireStanding, requireNotCooling, askForApproval }
  const run = bindRule({ name, call }, guards, rule as AnyRule)
  return async (sent: Sent<C>, ctx: WorldContext) => run(sent as object, { ...ctx })
}

export const transferCoins = bound(
  balance.transferCoins,
  'balance.transferCoins',
  balanceRoutes.transferCoins,
)
export const changeBalance = bound(
  balance.changeBalance,
  'balance.changeBalance',
  balanceRoutes.changeBalance,
)
export const addCoins = bound(balance.addCoins, 'balance.addCoins', balanceRoutes.addCoins)
export const transferCoinsToGame = bound(
  purchases.transferCoinsToGame,
  'purchases.transferCoinsToGame',
  purchaseRoutes.transferCoinsToGame,
)
export const cancelPurchase = bound(
  purchases.cancelPurchase,
  'purchases.cancelPurchase',
  purchaseRoutes.cancelPurchase,
)
