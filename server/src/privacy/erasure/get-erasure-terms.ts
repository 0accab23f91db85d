import type { personalData } from '@castellan/contract/calls/privacy/personal-data'
import { balancesOf } from '../../coins/ledger/balance-repo.ts'
import type { Rule } from '../../platform/http/engine/context.ts'
import { countGameAccounts } from './erase-repo.ts'
import { findObstacles } from './obstacle-repo.ts'

/** What would be lost with the caller's account, and what keeps it from going. */
export const getErasureTerms: Rule<typeof personalData.getErasureTerms> = async (_sent, ctx) => {
  const { db, caller, config } = ctx
  const { accountId } = caller
  const balances = await balancesOf(db, accountId)
  return {
    days: config.erasureDays,
    obstacles: await findObstacles(db, accountId),
    balances: balances
      .filter(({ balance }) => balance > 0)
      .map(({ server, balance }) => ({ server, coins: balance })),
    gameAccounts: await countGameAccounts(db, accountId),
  }
}
