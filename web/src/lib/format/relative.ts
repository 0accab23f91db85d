import { t } from '../i18n/i18n.ts'
import { byLanguage } from '../i18n/language.ts'
import { type Moment, momentOf, NONE } from './dates.ts'

const words = byLanguage((language) => new Intl.RelativeTimeFormat(language, { numeric: 'auto' }))
const UNITS: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ['year', 31_557_600],
  ['month', 2_629_800],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
]

/** A moment in words, seen from now: `3 hours ago`, `in 2 days`, `just now`; `NONE` for no date. */
export function formatRelative(value: Moment, now: number = Date.now()): string {
  const time = momentOf(value)
  if (time === null) return NONE
  const seconds = Math.round((time - now) / 1000)
  const unit = UNITS.find(([, length]) => Math.abs(seconds) >= length)
  if (!unit) return Math.abs(seconds) < 10 ? t('ui.time.justNow') : words().format(seconds, 'second')
  return words().format(Math.trunc(seconds / unit[1]), unit[0])
}
