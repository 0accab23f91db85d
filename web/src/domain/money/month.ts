import { MINUTE_MS } from '@castellan/contract/rules/durations'
import { byLanguage } from '../../lib/i18n/language.ts'

/** A month by the clock of a game server. */
interface Month {
  /** `November 2026`. */
  readonly name: string
  /** Its end, in milliseconds since 1970. */
  readonly end: number
  /** How much of it has passed at a moment, 0 to 1. */
  readonly passedAt: (now: number) => number
}

const names = byLanguage(
  (language) => new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' }),
)

/** Reads `2026-11`, by a clock so many minutes ahead of UTC; null for what is no month. */
export function monthOf(text: string, utcOffset = 0): Month | null {
  const [, year, month] = /^(\d{4})-(\d\d)$/.exec(text) ?? []
  if (!year || Number(month) < 1 || Number(month) > 12) return null
  const first = Date.UTC(Number(year), Number(month) - 1)
  const start = first - utcOffset * MINUTE_MS
  const end = Date.UTC(Number(year), Number(month)) - utcOffset * MINUTE_MS
  return {
    // Russian would end it with an abbreviated “year”, lonely on a line of its own
    name: names()
      .format(first)
      .replace(/\s?г\.$/, ''),
    end,
    passedAt: (now) => Math.min(1, Math.max(0, (now - start) / (end - start))),
  }
}
