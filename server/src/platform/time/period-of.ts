import { DAY_MS, MINUTE_MS } from '@castellan/contract/rules/durations'
import type { Period } from './period.ts'
import { AppError, badField } from '../errors/app-error.ts'

/** As calls take them: both counted, by a clock so many minutes ahead of UTC. */
export interface Days {
  readonly start: string
  readonly end: string
  readonly utcOffset?: number | undefined
}

/**
 * From the first moment of the first day to the end of the last.
 * @throws AppError BAD_INPUT for a day the calendar does not have; PERIOD_INVALID when the end lies before the start,
 *   or when there are more days than allowed.
 */
export function periodOf({ start, end, utcOffset = 0 }: Days, mostDays = Infinity): Period {
  const startOf = (day: string, field: string) => dayStart(day, field).getTime() - utcOffset * MINUTE_MS
  const [from, until] = [new Date(startOf(start, 'start')), new Date(startOf(end, 'end') + DAY_MS)]
  if (until <= from) throw new AppError('PERIOD_INVALID', { field: 'end' })
  if (until.getTime() - from.getTime() > mostDays * DAY_MS)
    throw new AppError('PERIOD_INVALID', { field: 'end', words: ['refusals.daysAtMost', { days: mostDays }] })
  return { from, until }
}

/** In UTC. @throws AppError BAD_INPUT for a day the calendar does not have. */
export function dayStart(day: string, field: string) {
  const date = new Date(`${day}T00:00:00Z`)
  if (Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== day) throw badField(field, 'noDay')
  return date
}

/** A moment as it was sent, to the last digit. @throws AppError BAD_INPUT for a day the calendar does not have. */
export function ofCalendar(moment: string | undefined, field: string) {
  if (moment !== undefined) dayStart(moment.slice(0, 10), field)
  return moment
}

/** A day, or a moment, in UTC. @throws AppError BAD_INPUT for none of the calendar, and for one of the future. */
export function pastMoment(date: string, field: string) {
  const [day = ''] = date.split('T')
  dayStart(day, field)
  const moment = new Date(date.includes('T') ? date : `${date}T00:00:00Z`)
  if (moment.getTime() > Date.now()) throw badField(field, 'future')
  return moment
}
