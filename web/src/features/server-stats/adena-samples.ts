import type { economy } from '@castellan/contract/calls/statistics/economy'
import type { Received } from '@castellan/contract/engine/call'
import { DAY_MS } from '@castellan/contract/rules/durations'
import type { Days } from '../../domain/period/days.ts'

export type AdenaSample = Received<typeof economy.getAdenaIncome>[number]

/** The samples of the last days: where hours are missing, as many samples reach further back. */
export function within(samples: readonly AdenaSample[], days: Days): AdenaSample[] {
  const since = Date.now() - days * DAY_MS
  return samples.filter(({ at }) => Date.parse(at) >= since)
}

/** How much adena came, or went where it is below 0, over all of the samples; null where nothing stands before the oldest. */
export function madeIn(samples: readonly AdenaSample[]): number | null {
  const known = samples.flatMap(({ income }) => income ?? [])
  return known.length ? known.reduce((sum, income) => sum + income, 0) : null
}
