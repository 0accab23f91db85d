import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Medal } from '../../../domain/rankings/Medal.tsx'
import { CharacterLink } from '../../../domain/world/CharacterLink.tsx'
import { api } from '../../../lib/api/client.ts'
import { callQuery } from '../../../lib/query/query.ts'
import { RetryLine } from '../../../ui/feedback/RetryLine.tsx'
import bar from '../../../domain/rankings/PlacesBar.module.css'
import type { Measure } from '../columns/ranking-columns.tsx'

interface MySeasonPlacesProps {
  asked: { season: string; ranking: Measure; classType?: string }
  enabled: boolean
}

/** How many stand side by side where there is room. */
const SHOWN = 2

/** Where one's own characters stood as a season ended. */
export function MySeasonPlaces({ asked, enabled }: MySeasonPlacesProps) {
  const { t } = useTranslation()
  const places = useQuery({ ...callQuery(api.seasons.getMySeasonPlaces, asked), enabled })
  return (
    <section className={bar.bar} aria-label={t('stats.season.mine')}>
      {content()}
    </section>
  )

  function content() {
    if (places.error)
      return <RetryLine message={places.error.message} onRetry={() => void places.refetch()} />
    if (!places.data) return <Skeleton h={18} w={220} />
    if (!places.data.length) return <p>{t('stats.season.mineNone')}</p>
    return (
      <ul>
        {places.data.slice(0, SHOWN).map(({ rank, characterId, name }) => (
          <li key={characterId}>
            <Medal rank={rank} />
            <span className={bar.words}>
              <span className={bar.name}>
                <CharacterLink id={characterId} name={name} />
              </span>
              <small>{t('stats.season.mineAt', { rank })}</small>
            </span>
          </li>
        ))}
      </ul>
    )
  }
}
