import type { Purchase } from '@castellan/contract/shapes/balance-shapes'
import { api } from '../../lib/api/client.ts'
import { useCall } from '../../lib/query/use-call.ts'

/** How many the pages ask for that show the latest, all with one question. */
export const LATEST = 20

/** The latest of one’s purchases on this server; asked again whenever one of them changes. */
export const useLatestPurchases = () => useCall(api.purchases.getOwnPurchases, { limit: LATEST })

/** A purchase as it is now: what a call answered grows old at once. */
export function usePurchaseNow(purchase: Purchase): Purchase {
  const { data } = useLatestPurchases()
  return data?.find(({ purchaseId }) => purchaseId === purchase.purchaseId) ?? purchase
}

/** Whether something can still be done about it, or still happens to it. */
export const isOpen = ({ state, undoUntil }: Purchase) => state === 'held' || undoUntil !== null
