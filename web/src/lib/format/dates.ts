import { MINUTE_MS } from '@castellan/contract/rules/durations'

/** Where the hands of the clock stand: the browser's own zone, or minutes ahead of UTC. */
export type Zone = 'local' | number

/** A moment as calls and charts give it: ISO 8601, milliseconds since 1970, or a date. */
export type Moment = string | number | Date | null | undefined

/** What an absent date reads (specification, section 9). */
export const NONE = 'NONE'

const EPOCH_DAY = '1970-01-01'
const CALENDAR_DAY = /^\d{4}-\d\d-\d\d$/

/** `yyyy-MM-dd` in a zone; `NONE` for nothing, 1970-01-01 and what is no date. */
export function formatDate(value: Moment, zone: Zone): string {
  return wallClock(value, zone)?.slice(0, 10) ?? NONE
}

/** `yyyy-MM-dd HH:mm` in a zone; a calendar day without a time stays a day. */
export function formatDateTime(value: Moment, zone: Zone): string {
  return wallClock(value, zone) ?? NONE
}

/** Whether a text is a day of the calendar, written `yyyy-MM-dd`. */
export const isDay = (value: unknown): value is string =>
  typeof value === 'string' && CALENDAR_DAY.test(value) && formatDate(value, 0) === value

/** Milliseconds since 1970, or null where the date reads `NONE`. */
export function momentOf(value: Moment): number | null {
  if (value === null || value === undefined || value === '' || value === NONE) return null
  const time = value instanceof Date ? value.getTime() : new Date(value).getTime()
  if (Number.isNaN(time) || new Date(time).toISOString().startsWith(EPOCH_DAY)) return null
  return time
}

/** Minutes a zone is ahead of UTC at a moment (summer time counts). */
export function offsetAt(time: number, zone: Zone): number {
  return zone === 'local' ? -new Date(time).getTimezoneOffset() : zone
}

/** What a zone is called: `UTC+3`; the browser's own by its name, which tells of its summer time too. */
export function zoneName(zone: Zone): string {
  if (zone === 'local') return new Intl.DateTimeFormat().resolvedOptions().timeZone
  const [hours, minutes] = [Math.trunc(Math.abs(zone) / 60), Math.abs(zone) % 60]
  const ahead = `${zone < 0 ? '-' : '+'}${hours}${minutes ? `:${String(minutes).padStart(2, '0')}` : ''}`
  return zone === 0 ? 'UTC' : `UTC${ahead}`
}

function wallClock(value: Moment, zone: Zone): string | null {
  const time = momentOf(value)
  if (time === null) return null
  if (isCalendarDay(value)) return calendarDay(value, time)
  const shifted = new Date(time + offsetAt(time, zone) * MINUTE_MS)
  if (Number.isNaN(shifted.getTime())) return null
  const shown = shifted.toISOString().slice(0, 16).replace('T', ' ')
  return shown.startsWith(EPOCH_DAY) ? null : shown
}

// A day of the calendar belongs to no zone: shifting it would show the day before.
const isCalendarDay = (value: Moment): value is string =>
  typeof value === 'string' && CALENDAR_DAY.test(value)

// `2026-02-31` is read as the third of March: such a day does not exist.
const calendarDay = (value: string, time: number) =>
  new Date(time).toISOString().startsWith(value) ? value : null
