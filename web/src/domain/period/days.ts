import { useAddress } from '../../lib/address/use-address.ts'

/** So many last days, up to now. */
export type Days = 1 | 7 | 30 | 90

export const USUAL_DAYS = [7, 30, 90] as const satisfies readonly Days[]

/** How many of the last days the page shows, kept in its address; the usual ones where it names none of those offered. */
export function useDays(
  offered: readonly Days[] = USUAL_DAYS,
  usual: Days = 30,
): readonly [Days, (days: Days) => void] {
  const [search, change] = useAddress()
  const days = offered.find((one) => one === Number(search['days'])) ?? usual
  return [days, (chosen) => change({ days: chosen === usual ? undefined : chosen, page: undefined })]
}
