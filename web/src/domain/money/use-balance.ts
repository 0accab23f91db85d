import { api } from '../../lib/api/client.ts'
import { useCall } from '../../lib/query/use-call.ts'
import { useAccount } from '../../lib/session/session.ts'

/** One's own coins on the selected server. */
export function useBalance() {
  const { email } = useAccount()
  return useCall(api.balance.getBalance, { email })
}
