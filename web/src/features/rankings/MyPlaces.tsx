import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Places, PlacesBar } from '../../domain/rankings/PlacesBar.tsx'
import type { Since } from '../../domain/rankings/use-since.ts'
import { api } from '../../lib/api/client.ts'
import { UNKNOWN } from '../../lib/format/numbers.ts'
import { callQuery } from '../../lib/query/query.ts'
import { RetryLine } from '../../ui/feedback/RetryLine.tsx'
import { ownPlace } from './own-place.tsx'
import type { Measure } from './ranking-columns.tsx'

interface MyPlacesProps {
  measure: Measure
  /** Of one class alone. */
  classType?: string | undefined
  since: Since
}

/** One's own best places, in sight wherever they are in the ranking, and how far it is to the next above. Its room is there from the first. */
export function MyPlaces({ measure, classType, since }: MyPlacesProps) {
  const { t } = useTranslation()
  const own = useQuery(callQuery(api.characters.getAllMACharacters, {}))
  const places = useQuery({
    ...callQuery(api.rankings.getMyPlaces, { ranking: measure, ...(classType && { classType }) }),
    enabled: own.data !== undefined && own.data.length > 0,
  })
  return <PlacesBar label={t('stats.ranking.mine.title')}>{content()}</PlacesBar>

  function content() {
    if (own.data?.length === 0) return <p>{t('stats.ranking.mine.nobody')}</p>
    if (places.data?.length === 0) return <p>{t('stats.ranking.mine.none')}</p>
    if (places.data) return <Places places={places.data.map((place) => ownPlace(place))} since={since} />
    if (places.error)
      return <RetryLine message={places.error.message} onRetry={() => void places.refetch()} />
    // the ranking shows itself without one's own, and does not say that there are none
    if (own.error) return <p>{UNKNOWN}</p>
    return <Skeleton h={18} w={220} />
  }
}
