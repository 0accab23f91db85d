import type { TFunction } from 'i18next'
import { formatNumber, formatPercent } from '../../lib/format/numbers.ts'
import { ClassIcon } from '../world/ClassIcon.tsx'
import { Medal } from './Medal.tsx'
import { ShareBar } from '../../ui/display/ShareBar.tsx'
import type { Column, Priority } from '../../ui/table/column.ts'
import { OwnMark } from '../world/OwnMark.tsx'
import classes from './Ranking.module.css'

/** The place in a ranking, with a medal for the first three. */
export const rankColumn = <Row extends { readonly rank: number }>(t: TFunction): Column<Row> => ({
  id: 'rank',
  header: t('stats.ranking.rank'),
  priority: 1,
  searchable: false,
  value: (row) => row.rank,
  cell: (row) => <Medal rank={row.rank} />,
})

interface Person {
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
}

/** Rank, name and class of a character: what every ranking of characters begins with. */
export const personColumns = <Row extends Person>({
  t,
  mine,
  raceOf,
}: PersonColumnsOptions<Row>): Column<Row>[] => [
  rankColumn(t),
  {
    id: 'name',
    header: t('stats.ranking.name'),
    priority: 1,
    value: (row) => row.name,
    cell: (row) => (
      <span className={classes.name}>
        <b>{row.name}</b>
        <OwnMark isOwn={mine.has(row.characterId)} />
      </span>
    ),
  },
  {
    id: 'class',
    header: t('stats.ranking.class'),
    priority: 3,
    value: (row) => row.classType,
    cell: (row) => (
      <span className={classes.class}>
        <ClassIcon classId={row.classId} race={raceOf(row)} />
        <span className={classes.classWords}>
          {row.classType}
          <small>{raceOf(row)}</small>
        </span>
      </span>
    ),
  },
]

/** A field that holds a number: right-aligned, sorted from large to small, not searched. */
export const figureColumn = <K extends string>(id: K, header: string, priority: Priority) => ({
  id,
  header,
  priority,
  align: 'right' as const,
  descFirst: true,
  searchable: false,
  value: (row: Readonly<Record<K, number>>) => row[id],
  cell: (row: Readonly<Record<K, number>>) => formatNumber(row[id]),
})

interface ShareOfBestProps {
  readonly t: TFunction
  readonly value: number
  /** The largest value of the ranking. */
  readonly best: number
  readonly tone?: 'honour' | 'shame'
}

/** A figure above a bar that compares it with the best. */
export function ShareOfBest({ t, value, best, tone }: ShareOfBestProps) {
  const share = best > 0 ? value / best : 0
  return (
    <span className={classes.value} data-tone={tone}>
      {formatNumber(value)}
      <ShareBar share={share} label={t('stats.ranking.ofBest', { percent: formatPercent(share * 100) })} />
    </span>
  )
}
