import { MINUTE_MS } from '@castellan/contract/rules/durations'
import { formatDateTime, isDay, offsetAt, type Zone } from '../../lib/format/dates.ts'
import type { Rule } from './validators.ts'

const MOMENT = /^(\d{4}-\d\d-\d\d)[ T]([01]\d|2[0-3]):[0-5]\d$/

/** Whether a text is a moment of the calendar, written `yyyy-MM-dd HH:mm`, from 2000 on. */
export const isMoment = (text: string) => {
  const day = MOMENT.exec(text.trim())?.[1]
  return isDay(day) && day >= '2000' && day < '2200'
}

/** The moment that is written by a clock, in ISO 8601; the text itself where it is none. */
export function momentIn(text: string, zone: Zone): string {
  if (!isMoment(text)) return text
  const byClock = Date.parse(`${text.trim().replace(' ', 'T')}:00Z`)
  // the clock may change between the two: what it says then counts
  const near = byClock - offsetAt(byClock, zone) * MINUTE_MS
  return new Date(byClock - offsetAt(near, zone) * MINUTE_MS).toISOString()
}

/** A moment as it is written by a clock. */
export const writtenMoment = (moment: string, zone: Zone) => formatDateTime(moment, zone)

/** A moment of the calendar. */
export const moment: Rule = (value) => {
  if (value.trim() === '') return 'required'
  return isMoment(value) ? null : 'moment'
}
