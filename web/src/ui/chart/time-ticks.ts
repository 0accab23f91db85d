import { DAY_SECONDS, HOUR_SECONDS, MINUTE_SECONDS } from '@castellan/contract/rules/durations'
import { formatDateTime, offsetAt, type Zone } from '../../lib/format/dates.ts'
import { formatShortDay } from '../../lib/format/short-day.ts'

const STEPS = [
  ...[1, 2, 5, 10, 15, 30].map((count) => count * MINUTE_SECONDS),
  ...[1, 2, 3, 6, 12].map((count) => count * HOUR_SECONDS),
  ...[1, 2, 3, 5, 7, 10, 15, 30, 60, 90, 180, 365, 730, 1825, 3650].map((count) => count * DAY_SECONDS),
]

interface TimeTicks {
  /** Seconds between two ticks. */
  readonly step: number
  /** Seconds since 1970, at round times of the zone's wall clock. */
  readonly at: number[]
}

/** Round moments between two moments, at most so many; everything in seconds. */
export function timeTicks(from: number, to: number, zone: Zone, most: number): TimeTicks {
  const step = STEPS.find((length) => (to - from) / length <= Math.max(1, most)) ?? STEPS.at(-1)!
  const at: number[] = []
  for (let wall = Math.ceil((from + offset(from, zone)) / step) * step; ; wall += step) {
    const moment = momentOfWall(wall, zone)
    if (!(moment <= to)) return { step, at }
    if (moment >= from && moment !== at.at(-1)) at.push(moment)
  }
}

// On a day with a change of clocks midnight is not 24 hours after midnight: each tick asks for its own offset.
const momentOfWall = (wall: number, zone: Zone) => wall - offset(wall - offset(wall, zone), zone)

/** Days between ticks from which on they may be of several years. */
const SEVERAL_YEARS = 30

/** A day under a tick as charts of columns write it, `Nov 20`, below its time where it is not a whole one; of several years with its year. */
export function tickLabel(moment: number, step: number, zone: Zone): string {
  const [whole = '', time] = formatDateTime(moment * 1000, zone).split(' ')
  const day = step >= SEVERAL_YEARS * DAY_SECONDS ? whole : formatShortDay(whole)
  return step >= DAY_SECONDS || !time ? day : `${time}\n${day}`
}

const offset = (moment: number, zone: Zone) => offsetAt(moment * 1000, zone) * MINUTE_SECONDS
