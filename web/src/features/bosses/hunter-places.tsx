import type { bosses, BossHunter } from '@castellan/contract/calls/statistics/bosses'
import type { Received } from '@castellan/contract/engine/call'
import type { TFunction } from 'i18next'
import { formatNumber } from '../../lib/format/numbers.ts'
import { CharacterLink } from '../../domain/world/CharacterLink.tsx'
import type { OwnPlace } from '../../domain/rankings/PlacesBar.tsx'
import type { Place } from '../../domain/rankings/Podium.tsx'
import { podiumPlaces } from '../../domain/rankings/podium-places.tsx'

interface PlacesOptions {
  readonly t: TFunction
  readonly mine: ReadonlySet<number>
  readonly raceOf: (classId: number) => string
  /** Whether the game of this server counts kills. */
  readonly hasKills: boolean
}

type OwnHunter = Received<(typeof bosses)['getMyHunterPlaces']>[number]

/** A hunter of one's own, with who is next above. */
export const ownHunter = ({ characterId, name, points, ...place }: OwnHunter): OwnPlace => ({
  ...place,
  id: characterId,
  name: <CharacterLink id={characterId} name={name} />,
  value: formatNumber(points),
})

/** The first three hunters of a round, as the podium shows them. */
export const hunterPlaces = (
  rows: readonly BossHunter[],
  { t, mine, raceOf, hasKills }: PlacesOptions,
): Place[] =>
  podiumPlaces(rows, {
    mine,
    raceOf: ({ classId }) => raceOf(classId),
    clanOf: ({ clanName }) => clanName ?? t('stats.ranking.noClan'),
    valueOf: ({ points }) => points,
    unitOf: ({ kills }) =>
      hasKills
        ? t('stats.hunters.pointsAndKills', { count: kills, formatted: formatNumber(kills) })
        : t('stats.hunters.pointsAlone'),
  })
