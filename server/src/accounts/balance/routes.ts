import type { balance } from '@castellan/contract/balance'
import type { Handlers } from '../../http/context.ts'
import { balanceOf } from '../../ledger/balance-of.ts'
import { getUserPaymentReport } from '../../reports/user-payment-report.ts'
import { accountIdFor } from '../whose.ts'
import { balanceHistory, userBalanceHistory } from './balance-history.ts'
import { addCoins, changeBalance } from './change-balance.ts'
import { transferCoins } from './transfer-coins.ts'

export const balanceRoutes: Omit<
  Handlers<typeof balance>,
  'getUserPaymentHistory' | 'getTransactionsHistory' | 'getPurchaseHistoryPdf'
> = {
  getBalance: async ({ email }, ctx) => balanceOf(ctx.db, ctx.server, await accountIdFor(ctx, email)),
  getUserBalanceHistory: userBalanceHistory,
  transferCoins,
  changeBalance,
  addCoins,
  getBalanceHistory: balanceHistory,
  getUserPaymentReport: ({ email }, ctx) => getUserPaymentReport(ctx, email),
}
