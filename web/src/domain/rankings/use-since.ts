import { useAddress } from '../../lib/address/use-address.ts'

/** Since when places climbed or lost are counted. */
export const SINCE = ['day', 'week'] as const
export type Since = (typeof SINCE)[number]

/** The choice for the rankings of a page, kept in its address. */
export function useSince(): readonly [Since, (since: Since) => void] {
  const [search, change] = useAddress()
  const since = search['since'] === 'week' ? 'week' : 'day'
  return [since, (chosen) => change({ since: chosen === 'day' ? undefined : chosen })]
}
