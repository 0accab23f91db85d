import type { balance } from '@castellan/contract/calls/coins/balance'
import type { Handlers } from '../../platform/http/engine/context.ts'
import { balanceOf } from '../ledger/balance-repo.ts'
import { checkTransfer } from './check-transfer.ts'
import { getOwnBalances } from './get-own-balances.ts'
import { addCoins, changeBalance } from './change-balance.ts'
import { transferCoins } from './transfer-coins.ts'

export const balanceRoutes: Pick<
  Handlers<typeof balance>,
  'getBalance' | 'getOwnBalances' | 'transferCoins' | 'checkTransfer' | 'changeBalance' | 'addCoins'
> = {
  getBalance: (_sent, { db, server, subject }) => balanceOf(db, server, subject.accountId),
  getOwnBalances,
  transferCoins,
  checkTransfer,
  changeBalance,
  addCoins,
}
