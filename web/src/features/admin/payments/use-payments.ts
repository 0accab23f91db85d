import type { Payment } from '@castellan/contract/payment-shapes'
import { api } from '../../../api/client.ts'
import { callQuery } from '../../../api/query.ts'
import { useServer } from '../../../api/server.ts'
import { useParts } from '../../../money/use-parts.ts'
import { FIRST_DAY, type Period, today } from '../period.ts'
import { meaningsOf, type PaymentFilter, type Wanted } from './filters.ts'

/**
 * Payments of a period, newest first, in parts. Words look for an id, which finds a payment of any time, and where they
 * are none for a part of an address.
 */
export function usePayments(period: Period, filter: PaymentFilter, words = '') {
  const [first, second] = meaningsOf(words)
  const likely = usePart(period, filter, first)
  const isMissed = second !== undefined && likely.rows?.length === 0 && likely.error === null
  const other = usePart(period, filter, second, isMissed)
  return isMissed ? other : likely
}

export type Payments = ReturnType<typeof usePayments>

/** What waits for staff, of any time. */
export const useReview = () => usePayments({ start: FIRST_DAY, end: today() }, { state: 'in_review' })

function usePart(period: Period, filter: PaymentFilter, wanted: Wanted | undefined, enabled = true) {
  const server = useServer()
  const sent = { ...period, ...filter, ...wanted }
  return useParts<Payment, string>({
    of: `${server} ${JSON.stringify(sent)}`,
    query: (before, limit) => ({
      ...callQuery(
        api.balance.getTransactionsHistory,
        { ...sent, limit, ...(before !== undefined && { before }) },
        { silent: true },
      ),
      enabled,
    }),
    cursorOf: (payment) => payment.ourTransactionId,
  })
}
