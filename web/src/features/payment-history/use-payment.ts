import type { Payment } from '@castellan/contract/shapes/payment-shapes'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../lib/api/client.ts'
import { callQuery } from '../../lib/query/query.ts'
import { FIRST_DAY } from '../../domain/period/period.ts'

/** One payment by either id, as it is now; the one in a list stands in for it until it is here. */
export function usePayment(id: string | null, listed: readonly Payment[] | undefined) {
  const known = listed?.find((one) => one.ourTransactionId === id)
  return useQuery({
    ...callQuery(
      api.balance.getTransactionsHistory,
      // an id finds a payment of any day
      { start: FIRST_DAY, end: FIRST_DAY, transactionId: id ?? '-' },
    ),
    enabled: id !== null,
    select: ([payment]) => payment ?? null,
    ...(known && { placeholderData: [known] }),
  })
}
