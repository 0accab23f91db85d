import { api } from '../../../lib/api/client.ts'
import { useCursorList } from '../../../lib/query/list.ts'
import { useAccount } from '../../../lib/session/session.ts'

/** One's movements from the newest on, in parts. */
export function useMovements() {
  const { email } = useAccount()
  return useCursorList(
    api.balance.getUserBalanceHistory,
    { email },
    { cursor: 'before', cursorOf: (entry) => entry.id },
  )
}
