import { isDay } from '../../lib/format/dates.ts'
import type { Rule } from './validators.ts'

/** A day of the calendar, `latest` at the latest. */
export const dayUntil =
  (latest: string): Rule =>
  (value) =>
    value === '' || (isDay(value) && value <= latest) ? null : 'day'

/** A day of the calendar, `first` at the earliest. */
export const dayFrom =
  (first: string): Rule =>
  (value) =>
    value === '' || (isDay(value) && value >= first) ? null : 'dayAhead'
