import type { OwnPlace } from '@castellan/contract/calls/statistics/rankings'
import type { Character } from '@castellan/contract/shapes/world-shapes'
import { Skeleton } from '@mantine/core'
import { useQueries } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Places, PlacesBar } from '../../../domain/rankings/PlacesBar.tsx'
import { api } from '../../../lib/api/client.ts'
import { UNKNOWN } from '../../../lib/format/numbers.ts'
import { callQuery } from '../../../lib/query/query.ts'
import { useCall } from '../../../lib/query/use-call.ts'
import { RetryLine } from '../../../ui/feedback/RetryLine.tsx'
import { ownPlace } from '../own-place.tsx'

/** Classes that are asked for: the bar shows two places. */
const CLASSES = 2

/** Where one's own strongest stand among those of their class, each with who is next above. */
export function MyClassPlaces() {
  const { t } = useTranslation()
  const own = useCall(api.characters.getAllMACharacters, {})
  const mine = own.data && classesOf(own.data)
  const asked = useQueries({
    queries: (mine ?? []).map((classType) =>
      callQuery(api.rankings.getMyPlaces, { ranking: 'exp', classType }),
    ),
  })
  return <PlacesBar label={t('stats.ranking.mine.title')}>{content()}</PlacesBar>

  function content() {
    // the ranking shows itself without one's own, and does not say that there are none
    if (!mine) return own.error ? <p>{UNKNOWN}</p> : <Skeleton h={18} w={220} />
    if (!mine.length) return <p>{t('stats.ranking.mine.nobody')}</p>
    const failed = asked.find(({ error, data }) => error && !data)
    if (failed?.error)
      return <RetryLine message={failed.error.message} onRetry={() => void failed.refetch()} />
    if (asked.some(({ data }) => data === undefined)) return <Skeleton h={18} w={220} />
    const places = asked
      .flatMap(({ data }, index) => bestOf(data!).map((place) => ownPlace(place, mine[index])))
      .toSorted((one, other) => one.rank - other.rank)
    return places.length ? <Places places={places} /> : <p>{t('stats.ranking.mine.none')}</p>
  }
}

/** The first is the best. */
const bestOf = (places: readonly OwnPlace[]) => places.slice(0, 1)

/** The classes of the strongest, each once. */
const classesOf = (characters: readonly Character[]) =>
  [
    ...new Set(characters.toSorted((one, other) => other.exp - one.exp).map(({ classType }) => classType)),
  ].slice(0, CLASSES)
