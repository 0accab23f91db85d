import type { RankChange as Change } from '@castellan/contract/shapes/world-shapes'
import type { TFunction } from 'i18next'
import type { ReactNode } from 'react'
import { formatListedShort } from '../../lib/format/listed-short.ts'
import { formatNumber, formatPercent } from '../../lib/format/numbers.ts'
import { CharacterLink } from '../world/CharacterLink.tsx'
import { ClassIcon } from '../world/ClassIcon.tsx'
import { Medal } from './Medal.tsx'
import { RankChange } from './RankChange.tsx'
import { ShareBar } from '../../ui/display/ShareBar.tsx'
import type { Column } from '../../ui/table/column.ts'
import { textColumn } from '../../ui/table/text-column.ts'
import { OwnMark } from '../world/OwnMark.tsx'
import { raceWord } from '../world/race.ts'
import classes from './Ranking.module.css'
import type { Since } from './use-since.ts'

/** The place in a ranking, with a medal for the first three. */
export const rankColumn = <Row extends { readonly rank: number } & Partial<Change>>(
  t: TFunction,
  since?: Since,
): Column<Row> => ({
  id: 'rank',
  header: t('stats.ranking.rank'),
  priority: 1,
  searchable: false,
  value: (row) => row.rank,
  cell: ({ rank, change24h = null, change7d = null }) => (
    <span className={classes.rank}>
      <Medal rank={rank} />
      <RankChange change24h={change24h} change7d={change7d} {...(since && { since })} />
    </span>
  ),
})

/** A character in a ranking. */
export interface Person {
  readonly level: number
  readonly rank: number
  readonly characterId: number
  readonly name: string
  readonly classId: number
  readonly classType: string
}

interface PersonColumnsOptions<Row> {
  readonly t: TFunction
  readonly mine: ReadonlySet<number>
  /** Empty while it is not known. */
  readonly raceOf: (row: Row) => string
  /** The end of the second line a phone has instead of the columns. */
  readonly clanOf: (row: Row) => ReactNode
  /** Since when changes of ranks are counted. */
  readonly since?: Since
}

/** Rank, name and class of a character: what every ranking of characters begins with. */
export const personColumns = <Row extends Person>({
  t,
  mine,
  raceOf,
  clanOf,
  since,
}: PersonColumnsOptions<Row>): Column<Row>[] => [
  rankColumn(t, since),
  {
    ...textColumn('name', t('stats.ranking.name'), 1),
    cell: (row) => (
      <span className={classes.name}>
        <b>
          <CharacterLink id={row.characterId} name={row.name} />
        </b>
        <OwnMark isOwn={mine.has(row.characterId)} />
      </span>
    ),
    below: (row) => (
      <span className={classes.about}>
        <span className={classes.profession}>
          <ClassIcon classId={row.classId} race={raceOf(row)} size={16} />
          <span>{`${row.level}\u00A0·\u00A0${row.classType}`}</span>
        </span>
        {clanOf(row)}
      </span>
    ),
  },
  {
    ...textColumn<Row>('class', t('stats.ranking.class'), 3, (row) => row.classType),
    cell: (row) => (
      <span className={classes.class}>
        <ClassIcon classId={row.classId} race={raceOf(row)} />
        <span className={classes.classWords}>
          {row.classType}
          <small>{raceWord(raceOf(row))}</small>
        </span>
      </span>
    ),
  },
]

interface ShareOfBestProps {
  readonly t: TFunction
  readonly value: number
  /** The largest value of the ranking. */
  readonly best: number
  readonly tone?: 'honour' | 'shame'
}

/** A figure above a bar that compares it with the best; in few signs where a name would have no room beside it. */
export function ShareOfBest({ t, value, best, tone }: ShareOfBestProps) {
  const share = best > 0 ? value / best : 0
  const whole = formatNumber(value)
  const brief = formatListedShort(value)
  return (
    <span className={classes.value} data-tone={tone} title={whole}>
      <span className={classes.figure} data-brief={brief === whole ? undefined : brief}>
        <span>{whole}</span>
      </span>
      <ShareBar share={share} label={t('stats.ranking.ofBest', { percent: formatPercent(share * 100) })} />
    </span>
  )
}
