import type { TFunction } from 'i18next'
import { byLanguage } from '../../lib/i18n/language.ts'

const month = byLanguage(
  (language) => new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' }),
)
const day = byLanguage(
  (language) => new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' }),
)

/** What a season is called: `2026`, `2026-Q3`, `2026-07`, or the day on which it began. */
export function seasonWords(t: TFunction, season: string): string {
  const [year, part, of] = season.split('-')
  if (part === undefined) return year!
  if (part.startsWith('Q')) return t('stats.season.quarter', { quarter: part.slice(1), year })
  if (of === undefined) return month().format(Date.parse(`${season}-01`))
  return t('stats.season.since', { day: day().format(Date.parse(season)) })
}
