import type { DemoProfile, DemoServer } from './profile.ts'
import { profileOf } from './profile.ts'
import { chanceOf } from './random.ts'
import { busyness, tide } from './activity.ts'

/** How much more or less than usual of a thing is found and used up: markets have good and bad days. */
export const flowOf = (
  { server }: Pick<DemoProfile, 'server'>,
  itemId: number,
  at: Date,
): { readonly found: number; readonly used: number } => ({
  found: tide(`${server} ${itemId} found`, at, 1.1),
  used: tide(`${server} ${itemId} used`, at, 1.1),
})

/** What share of a thing comes and goes in an average hour: the few in the game turn their own bags over. */
const TURNOVER = 0.004
/** How much more of all things there is after an hour. */
const GROWTH = 0.00012
/** What share of all adena an average hour makes. */
const ADENA_GROWTH = 0.0003

/**
 * What share of all of an item an hour of a demo world's past added, or took away where it is negative. The same each time
 * for the same hour, and of the size in which ticks move the same item.
 */
export function demoItemDrift(server: DemoServer, itemId: number, hour: Date): number {
  const profile = profileOf(server)
  const { found, used } = flowOf(profile, itemId, hour)
  const flutter = 0.5 * (chanceOf(`${server.key} ${itemId} ${hour.getTime()}`) - 0.5)
  return busyness(hour, profile) * (GROWTH + TURNOVER * (found - used + flutter))
}

/** What share of all adena an hour of a demo world's past made; never negative. */
export function demoAdenaDrift(server: DemoServer, hour: Date): number {
  const flutter = 1 + 0.3 * (chanceOf(`${server.key} adena ${hour.getTime()}`) - 0.5)
  return ADENA_GROWTH * flutter * busyness(hour, profileOf(server)) * tide(`${server.key} adena`, hour, 0.5)
}
