import { api } from '../../api/client.ts'
import { refreshCall } from '../../api/query.ts'

/** Asks anew for everything staff see of money: call it after they moved some. */
export const refreshMoney = () =>
  Promise.all(
    [
      api.balance.getTransactionsHistory,
      api.balance.getBalanceHistory,
      api.balance.getBalance,
      api.balance.getUserPaymentReport,
      api.reports.getDonationsSummary,
      api.reports.getSponsorsSummary,
    ].map((call) => refreshCall(call)),
  )
