import { MINUTE_MS } from '@castellan/contract/rules/durations'
import { lastUtcOffsetOf, type WithKeptClock } from '../../platform/servers/utc-offset.ts'
import type { Period } from '../../platform/time/period.ts'
import { badField } from '../../platform/errors/app-error.ts'
import { type Days, dayStart, periodOf } from '../../platform/time/period-of.ts'

/** Five years, leap days included. */
const MOST_DAYS = 5 * 366
const YEARS = { first: 2000, last: 2100 }

/**
 * The days a report is about. A payment belongs to the day it was credited on.
 * @throws AppError BAD_INPUT or PERIOD_INVALID.
 */
export function reportPeriod(days: Days): Period {
  checkYear(days.start, 'start')
  checkYear(days.end, 'end')
  return periodOf(days, MOST_DAYS)
}

/**
 * The day of a day or a moment, as `yyyy-MM-dd`.
 * @throws AppError BAD_INPUT for one the calendar does not have.
 */
export function dayOf(dayOrMoment: string, field: string) {
  const day = dayOrMoment.slice(0, 10)
  checkYear(day, field)
  dayStart(day, field)
  return day
}

/** A month of the calendar, counted from 1, as the days it has: in UTC. */
export const daysOfMonth = (year: number, month: number): Period => ({
  from: new Date(Date.UTC(year, month - 1)),
  until: new Date(Date.UTC(year, month)),
})

/** A month, counted from 1, by the clock of a game server, be it away; summer time counts at either end. */
export async function monthOf(on: WithKeptClock, year: number, month: number): Promise<Period> {
  const there = async (midnight: Date) =>
    new Date(midnight.getTime() - (await lastUtcOffsetOf(on, midnight)) * MINUTE_MS)
  const { from, until } = daysOfMonth(year, month)
  return { from: await there(from), until: await there(until) }
}

function checkYear(day: string, field: string) {
  const year = Number(day.slice(0, 4))
  if (year >= YEARS.first && year <= YEARS.last) return
  throw badField(field, 'years', YEARS)
}
