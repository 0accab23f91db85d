import { useQuery } from '@tanstack/react-query'
import { api } from '../api/client.ts'
import { callQuery, refreshCall } from '../api/query.ts'
import { useAccount } from '../api/session.ts'

/** One's own coins on the selected server. */
export function useBalance() {
  const { email } = useAccount()
  return useQuery(callQuery(api.balance.getBalance, { email }, { silent: true }))
}

/** Asks anew for everything that shows coins: call it after they moved. */
export const refreshCoins = () =>
  Promise.all(
    [
      api.balance.getBalance,
      api.balance.getUserBalanceHistory,
      api.balance.getUserPaymentHistory,
      api.serverSettings.getDonationProgress,
    ].map((call) => refreshCall(call)),
  )
