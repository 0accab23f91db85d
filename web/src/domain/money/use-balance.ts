import { useQuery } from '@tanstack/react-query'
import { api } from '../../lib/api/client.ts'
import { callQuery } from '../../lib/query/query.ts'
import { useAccount } from '../../lib/session/session.ts'

/** One's own coins on the selected server. */
export function useBalance() {
  const { email } = useAccount()
  return useQuery(callQuery(api.balance.getBalance, { email }))
}
