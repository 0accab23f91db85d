import type { balance } from '@castellan/contract/calls/coins/balance'
import type { Rule } from '../../platform/http/engine/context.ts'
import { balancesOf } from '../ledger/balance-repo.ts'

/** A line for each server there is, in the operator's order; none is left out for having no coins. */
export const getOwnBalances: Rule<typeof balance.getOwnBalances> = async (_sent, { db, config, caller }) => {
  const found = await balancesOf(db, caller.accountId)
  const coins = new Map(found.map(({ server, balance: now }) => [server, now]))
  return config.servers.keys.map((server) => ({ server, balance: coins.get(server) ?? 0 }))
}
