import type { Ranked } from '@castellan/contract/shapes/world-shapes'
import type { TFunction } from 'i18next'
import { formatNumber, formatShort } from '../../lib/format/numbers.ts'
import { CharacterLink } from '../../domain/world/CharacterLink.tsx'
import { ClassIcon } from '../../domain/world/ClassIcon.tsx'
import { LevelBadge } from '../../domain/world/LevelBadge.tsx'
import { PresenceDot } from '../../domain/world/PresenceDot.tsx'
import { ClanName } from '../../domain/world/ClanName.tsx'
import { OwnMark } from '../../domain/world/OwnMark.tsx'
import type { Place } from '../../domain/rankings/Podium.tsx'
import type { Measure } from './ranking-columns.tsx'

interface PlacesOptions {
  readonly t: TFunction
  readonly measure: Measure
  readonly mine: ReadonlySet<number>
}

/** The first three characters of a ranking, as the podium shows them. */
export const characterPlaces = (rows: readonly Ranked[], { t, measure, mine }: PlacesOptions): Place[] =>
  rows.slice(0, 3).map((row) => ({
    id: row.characterId,
    rank: row.rank,
    picture: <ClassIcon classId={row.classId} race={row.race} size={52} />,
    name: (
      <>
        <CharacterLink id={row.characterId} name={row.name} />
        <PresenceDot presence={row.presence} bare />
        <OwnMark isOwn={mine.has(row.characterId)} />
      </>
    ),
    about: (
      <>
        <LevelBadge level={row.level} /> {row.classType}
      </>
    ),
    below: <ClanName clan={row.clan} none={t('stats.ranking.noClan')} />,
    value: formatNumber(row[measure]),
    brief: formatShort(row[measure]),
    unit: t(`stats.ranking.${measure}`),
  }))
