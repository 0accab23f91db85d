import { NativeSelect } from '@mantine/core'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { byLanguage } from '../../lib/i18n/language.ts'
import { useSeason, useSeasons } from './use-season.ts'

/** Now, or the end of a season; it rests until one has ended. */
export function SeasonSelect() {
  const { t } = useTranslation()
  const [season, choose] = useSeason()
  const { data = [] } = useSeasons()
  const known = data.map((one) => one.season)
  const offered = season && !known.includes(season) ? [season, ...known] : known
  return (
    <NativeSelect
      aria-label={t('stats.season.label')}
      value={season ?? ''}
      onChange={(event) => choose(event.currentTarget.value)}
      disabled={!offered.length}
      title={offered.length ? undefined : t('stats.season.none')}
      data={[
        { value: '', label: t('stats.season.now') },
        ...offered.map((value) => ({ value, label: seasonWords(t, value) })),
      ]}
    />
  )
}

const month = byLanguage(
  (language) => new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' }),
)
const day = byLanguage(
  (language) => new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' }),
)

/** What a season is called: `2026`, `2026-Q3`, `2026-07`, or the day on which it began. */
function seasonWords(t: TFunction, season: string): string {
  const [year, part, of] = season.split('-')
  if (part === undefined) return year!
  if (part.startsWith('Q')) return t('stats.season.quarter', { quarter: part.slice(1), year })
  if (of === undefined) return month().format(Date.parse(`${season}-01`))
  return t('stats.season.since', { day: day().format(Date.parse(season)) })
}
