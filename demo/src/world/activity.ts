import { DAY_MS, HOUR_MS, MINUTE_MS } from '@castellan/contract/rules/durations'
import type { DemoProfile } from './profile.ts'
import { chanceOf } from './random.ts'

/** Hour of the day (with its fraction) and day of the week where the players live. */
function localTime(at: Date, utcOffset: number): { hour: number; weekday: number } {
  const local = new Date(at.getTime() + utcOffset * MINUTE_MS)
  return { hour: (local.getTime() % DAY_MS) / HOUR_MS, weekday: local.getUTCDay() }
}

/** How busy a moment is; 1 on an average one, least before dawn, most in the evening and at the weekend. */
export function busyness(at: Date, { server, utcOffset, activity }: DemoProfile): number {
  const { hour, weekday } = localTime(at, utcOffset)
  const weekend = weekday === 0 || weekday === 6
  const evening = weekday === 5 ? 1.2 : weekend ? 1.12 : 1
  return (
    (activity.base +
      activity.evening * evening * bell(hour, 20.5, 3.2) +
      activity.afternoon * (weekend ? 1.8 : 1) * bell(hour, 14.5, 3.4) -
      0.12 * bell(hour, 5, 2.5)) *
    tide(`${server} crowd`, at, 0.16)
  )
}

/** Value noise: a factor about 1 that wanders from day to day within a spread, and never jumps. */
export function tide(purpose: string, at: Date, spread: number): number {
  const day = Math.floor(at.getTime() / DAY_MS)
  const share = (at.getTime() % DAY_MS) / DAY_MS
  const [from, to] = [chanceOf(`${purpose} ${day}`), chanceOf(`${purpose} ${day + 1}`)]
  const smooth = share * share * (3 - 2 * share)
  return 1 + spread * (from + (to - from) * smooth - 0.5)
}

/** A bell around an hour, whole across midnight. */
function bell(hour: number, centre: number, width: number): number {
  const away = Math.abs(hour - centre)
  const distance = Math.min(away, 24 - away)
  return Math.exp(-((distance / width) ** 2) / 2)
}

/** Characters that play at a moment, of a world of so many. */
export const playingAt = (profile: DemoProfile, at: Date, population: number): number =>
  Math.max(1, Math.round(population * profile.playing * busyness(at, profile)))

/** Offline shops stay open day and night, a few more in the evening. */
export const shopsAt = (profile: DemoProfile, at: Date, population: number): number =>
  Math.max(4, Math.round(population * (0.016 + 0.002 * busyness(at, profile))))

/** The last maintenance before a moment: every other Wednesday at six in the morning, local time. */
export function lastRestart(at: Date, utcOffset: number): Date {
  const firstWednesday = Date.UTC(2020, 0, 1, 6) - utcOffset * MINUTE_MS
  const period = 14 * DAY_MS
  return new Date(firstWednesday + Math.floor((at.getTime() - firstWednesday) / period) * period)
}

/** The nth Sunday after a moment, at an hour of local time. */
export function sundayAfter(at: Date, utcOffset: number, nth: number, hour: number): Date {
  const local = new Date(at.getTime() + utcOffset * MINUTE_MS)
  const midnight = Date.UTC(local.getUTCFullYear(), local.getUTCMonth(), local.getUTCDate())
  const sunday = midnight + ((7 - local.getUTCDay()) % 7 || 7) * DAY_MS + (nth - 1) * 7 * DAY_MS
  return new Date(sunday + hour * HOUR_MS - utcOffset * MINUTE_MS)
}
