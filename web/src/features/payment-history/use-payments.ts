import { api } from '../../lib/api/client.ts'
import { useZone } from '../../lib/format/zone.ts'
import { useCursorList } from '../../lib/query/list.ts'
import { asked, FIRST_DAY, LAST_DAY, type Period } from '../../domain/period/period.ts'
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
  return isMissed ? { ...other, wanted: second } : { ...likely, wanted: first }
}

export type Payments = ReturnType<typeof usePayments>

/** What waits for staff, of any time. */
export const useReview = () => usePayments({ start: FIRST_DAY, end: LAST_DAY }, { state: 'in_review' })

function usePart(period: Period, filter: PaymentFilter, wanted: Wanted | undefined, enabled = true) {
  const zone = useZone()
  return useCursorList(
    api.balance.getTransactionsHistory,
    { ...asked(period, zone), ...filter, ...wanted },
    { cursor: 'before', cursorOf: (payment) => payment.ourTransactionId, enabled },
  )
}
