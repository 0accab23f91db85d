import type { Ranked } from '@castellan/contract/shapes/world-shapes'
import type { TFunction } from 'i18next'
import type { Place } from '../../domain/rankings/Podium.tsx'
import { podiumPlaces } from '../../domain/rankings/podium-places.tsx'
import { ClanName } from '../../domain/world/ClanName.tsx'
import { PresenceDot } from '../../domain/world/PresenceDot.tsx'
import type { Measure } from './columns/ranking-columns.tsx'

interface PlacesOptions {
  readonly t: TFunction
  readonly measure: Measure
  readonly mine: ReadonlySet<number>
}

/** The first three characters of a ranking, with their presence. */
export const characterPlaces = (rows: readonly Ranked[], { t, measure, mine }: PlacesOptions): Place[] =>
  podiumPlaces(rows, {
    mine,
    raceOf: ({ race }) => race,
    markOf: ({ presence }) => <PresenceDot presence={presence} bare />,
    clanOf: ({ clan }) => <ClanName clan={clan} none={t('stats.ranking.noClan')} />,
    valueOf: (row) => row[measure],
    unitOf: () => t(`stats.ranking.${measure}`),
  })
