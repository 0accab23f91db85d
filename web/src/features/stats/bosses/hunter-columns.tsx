import type { BossHunter } from '@castellan/contract/bosses'
import type { TFunction } from 'i18next'
import { formatNumber, formatPercent } from '../../../format/numbers.ts'
import { ClassIcon } from '../../../ui/ClassIcon.tsx'
import { Medal } from '../../../ui/Medal.tsx'
import { ShareBar } from '../../../ui/ShareBar.tsx'
import type { Column } from '../../../ui/table/column.ts'
import { OwnMark } from '../../../world/OwnMark.tsx'
import classes from '../rankings/Ranking.module.css'

interface HunterColumnsOptions {
  readonly t: TFunction
  /** The most points: the bars are parts of it. */
  readonly best: number
  readonly mine: ReadonlySet<number>
  readonly raceOf: (classId: number) => string
}

/** The columns of a round's boss hunters. */
export const hunterColumns = ({ t, best, mine, raceOf }: HunterColumnsOptions): Column<BossHunter>[] => [
  {
    id: 'rank',
    header: t('stats.ranking.rank'),
    priority: 1,
    searchable: false,
    value: (row) => row.rank,
    cell: (row) => <Medal rank={row.rank} />,
  },
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
        <ClassIcon classId={row.classId} race={raceOf(row.classId)} />
        <span className={classes.classWords}>
          {row.classType}
          <small>{raceOf(row.classId)}</small>
        </span>
      </span>
    ),
  },
  {
    id: 'clan',
    header: t('stats.ranking.clan'),
    priority: 3,
    value: (row) => row.clanName,
    cell: (row) => row.clanName ?? '—',
  },
  figure('level', t('stats.ranking.level'), 2),
  figure('kills', t('stats.slayers.kills'), 2),
  {
    ...figure('points', t('stats.slayers.points'), 1),
    cell: (row) => (
      <span className={classes.value}>
        {formatNumber(row.points)}
        <ShareBar
          share={best > 0 ? row.points / best : 0}
          label={t('stats.ranking.ofBest', {
            percent: formatPercent(best > 0 ? (100 * row.points) / best : 0),
          })}
        />
      </span>
    ),
  },
]

const figure = (id: 'level' | 'kills' | 'points', header: string, priority: 1 | 2): Column<BossHunter> => ({
  id,
  header,
  priority,
  align: 'right',
  descFirst: true,
  searchable: false,
  value: (row) => row[id],
  cell: (row) => formatNumber(row[id]),
})
