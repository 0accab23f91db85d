import { NativeSelect } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { seasonWords } from './season-words.ts'
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
