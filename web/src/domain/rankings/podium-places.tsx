import type { ReactNode } from 'react'
import { formatListedShort } from '../../lib/format/listed-short.ts'
import { formatNumber } from '../../lib/format/numbers.ts'
import { CharacterLink } from '../world/CharacterLink.tsx'
import { ClassIcon } from '../world/ClassIcon.tsx'
import { LevelBadge } from '../world/LevelBadge.tsx'
import { OwnMark } from '../world/OwnMark.tsx'
import type { Place } from './Podium.tsx'
import type { Person } from './shared-columns.tsx'

interface PodiumPlacesOptions<Row> {
  readonly mine: ReadonlySet<number>
  /** Empty while it is not known. */
  readonly raceOf: (row: Row) => string
  /** Beside the name. */
  readonly markOf?: (row: Row) => ReactNode
  readonly clanOf: (row: Row) => ReactNode
  /** What the ranking is about, and the words under it. */
  readonly valueOf: (row: Row) => number
  readonly unitOf: (row: Row) => string
}

/** The first three characters of a ranking, as the podium shows them. */
export const podiumPlaces = <Row extends Person>(
  rows: readonly Row[],
  { mine, raceOf, markOf, clanOf, valueOf, unitOf }: PodiumPlacesOptions<Row>,
): Place[] =>
  rows.slice(0, 3).map((row) => ({
    id: row.characterId,
    rank: row.rank,
    picture: <ClassIcon classId={row.classId} race={raceOf(row)} size={52} />,
    name: (
      <>
        <CharacterLink id={row.characterId} name={row.name} />
        {markOf?.(row)}
        <OwnMark isOwn={mine.has(row.characterId)} />
      </>
    ),
    about: (
      <>
        <LevelBadge level={row.level} /> {row.classType}
      </>
    ),
    below: clanOf(row),
    value: formatNumber(valueOf(row)),
    brief: formatListedShort(valueOf(row)),
    unit: unitOf(row),
  }))
