import type { bosses, BossHunter } from '@castellan/contract/calls/statistics/bosses'
import type { Received } from '@castellan/contract/engine/call'
import type { TFunction } from 'i18next'
import { formatNumber, formatShort } from '../../lib/format/numbers.ts'
import { CharacterLink } from '../../domain/world/CharacterLink.tsx'
import { ClassIcon } from '../../domain/world/ClassIcon.tsx'
import { LevelBadge } from '../../domain/world/LevelBadge.tsx'
import { OwnMark } from '../../domain/world/OwnMark.tsx'
import type { OwnPlace } from '../../domain/rankings/PlacesBar.tsx'
import type { Place } from '../../domain/rankings/Podium.tsx'

interface PlacesOptions {
  readonly t: TFunction
  readonly mine: ReadonlySet<number>
  readonly raceOf: (classId: number) => string
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
export const hunterPlaces = (rows: readonly BossHunter[], { t, mine, raceOf }: PlacesOptions): Place[] =>
  rows.slice(0, 3).map((row) => ({
    id: row.characterId,
    rank: row.rank,
    picture: <ClassIcon classId={row.classId} race={raceOf(row.classId)} size={52} />,
    name: (
      <>
        <CharacterLink id={row.characterId} name={row.name} />
        <OwnMark isOwn={mine.has(row.characterId)} />
      </>
    ),
    about: (
      <>
        <LevelBadge level={row.level} /> {row.classType}
      </>
    ),
    below: row.clanName ?? t('stats.ranking.noClan'),
    value: formatNumber(row.points),
    brief: formatShort(row.points),
    unit: t('stats.hunters.pointsAndKills', { count: row.kills, formatted: formatNumber(row.kills) }),
  }))
