import type { Received } from '@castellan/contract/engine/call'
import type { growth } from '@castellan/contract/calls/players/growth'

export type GrowthDay = Received<typeof growth.getCharacterGrowth>[number]

/** Experience gained in the last days; null where it is not known how much there was then. */
export function gainedIn(days: readonly GrowthDay[], count: number): number | null {
  const now = days.at(-1)
  const then = days.at(-1 - count)
  return now && then ? now.exp - then.exp : null
}

/** Experience above the least that is known, day by day: what was gained, not the large sum it was added to. */
export function gainedSince(days: readonly GrowthDay[]): number[] {
  const least = Math.min(...days.map(({ exp }) => exp))
  return days.map(({ exp }) => exp - least)
}

/** The day the level of now was reached; null where that was before anything is known. */
export function levelSince(days: readonly GrowthDay[]): string | null {
  const now = days.at(-1)
  const before = days.findLastIndex(({ level }) => level !== now?.level)
  return before === -1 ? null : (days[before + 1]?.day ?? null)
}

/** Days as a chart takes them: the end of each, in seconds since 1970. */
export const momentsOf = (days: readonly GrowthDay[]) => days.map(({ day }) => Date.parse(day) / 1_000)
