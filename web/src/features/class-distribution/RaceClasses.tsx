import type { ClassCount } from '@castellan/contract/calls/statistics/population'
import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber, formatPercent } from '../../lib/format/numbers.ts'
import { ClassIcon } from '../../domain/world/ClassIcon.tsx'
import { raceKey } from '../../domain/world/race.ts'
import { percentOf, type RaceShare } from './distribution.ts'
import classes from './RaceClasses.module.css'

interface RaceClassesProps {
  race: RaceShare
  /** All that are counted. */
  total: number
  /** The count of the most played class: the longest bar. */
  most: number
  /** Professions are indented by their level. */
  tree: boolean
}

/** The classes of one race as bars in its colour, with count and share. */
export function RaceClasses({ race, total, most, tree }: RaceClassesProps) {
  const { t } = useTranslation()
  return (
    <section className={classes.race} data-race={raceKey(race.race)} aria-label={race.race}>
      <h3 className={classes.head}>
        {race.race}
        <span className={classes.total}>
          {t('stats.classes.raceTotal', {
            formatted: formatNumber(race.count),
            percent: formatPercent(percentOf(race.count, total)),
          })}
        </span>
      </h3>
      <ol className={classes.list}>
        {race.classes.map((row) => (
          <Row key={row.classId} row={row} total={total} most={most} depth={tree ? row.professionLevel : 0} />
        ))}
      </ol>
    </section>
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
      <span className={classes.bar} />
      <span className={classes.icon}>
        <ClassIcon classId={row.classId} race={row.race} size={26} />
      </span>
      <span className={classes.name}>{row.classType}</span>
      <span className={classes.count}>{formatNumber(row.count)}</span>
      <span className={classes.share}>{formatPercent(percentOf(row.count, total))}</span>
    </li>
  )
}
