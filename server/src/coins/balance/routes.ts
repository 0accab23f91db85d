import type { balance } from '@castellan/contract/calls/coins/balance'
import type { Handlers } from '../../platform/http/context.ts'
import { balanceOf } from '../ledger/balance-repo.ts'
import { addCoins, changeBalance } from './change-balance.ts'
import { transferCoins } from './transfer-coins.ts'

export const balanceRoutes: Pick<
  Handlers<typeof balance>,
  'getBalance' | 'transferCoins' | 'changeBalance' | 'addCoins'
> = {
  getBalance: (_sent, { db, server, subject }) => balanceOf(db, server, subject.accountId),
  transferCoins,
  changeBalance,
  addCoins,
}
