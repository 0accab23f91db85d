import { api } from '../../lib/api/client.ts'
import { useCursorList } from '../../lib/query/list.ts'
import { useAccount } from '../../lib/session/session.ts'

/** One's payments from the newest on, in parts. */
export function useOwnPayments() {
  const { email } = useAccount()
  return useCursorList(
    api.balance.getUserPaymentHistory,
    { email },
    { cursor: 'before', cursorOf: (payment) => payment.ourTransactionId },
  )
}

export type OwnPaymentsList = ReturnType<typeof useOwnPayments>
