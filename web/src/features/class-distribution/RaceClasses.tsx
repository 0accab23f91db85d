import type { ClassCount } from '@castellan/contract/calls/statistics/population'
import type { CSSProperties } from 'react'
import { formatNumber, formatListedPercent } from '../../lib/format/numbers.ts'
import { ClassIcon } from '../../domain/world/ClassIcon.tsx'
import { percentOf } from './distribution.ts'
import classes from './RaceClasses.module.css'

interface RaceClassesProps {
  rows: readonly ClassCount[]
  /** All that are counted. */
  total: number
  /** The count of the most played class: the longest bar. */
  most: number
  /** Professions are indented by their level. */
  tree: boolean
}

/** The classes of one race as bars in its colour, with count and share; all bars begin at one line, also those of other races. */
export function RaceClasses({ rows, total, most, tree }: RaceClassesProps) {
  return (
    <ol className={classes.list}>
      {rows.map((row) => (
        <Row key={row.classId} row={row} total={total} most={most} depth={tree ? row.professionLevel : 0} />
      ))}
    </ol>
  )
}

interface RowProps {
  row: ClassCount
  total: number
  most: number
  depth: number
}

function Row({ row, total, most, depth }: RowProps) {
  const style = { '--share': percentOf(row.count, most) / 100, '--depth': depth } as CSSProperties
  return (
    <li className={classes.row} style={style} data-nobody={row.count === 0 || undefined}>
      <span className={classes.name}>
        <ClassIcon classId={row.classId} race={row.race} size={24} />
        <span>{row.classType}</span>
      </span>
      <span className={classes.track}>
        <span className={classes.bar} />
      </span>
      <span className={classes.count}>{formatNumber(row.count)}</span>
      <span className={classes.share}>{formatListedPercent(percentOf(row.count, total))}</span>
    </li>
  )
}
