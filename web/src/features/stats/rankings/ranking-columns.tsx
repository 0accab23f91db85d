import type { Ranked } from '@castellan/contract/world-shapes'
import type { TFunction } from 'i18next'
import { formatNumber, formatPercent } from '../../../format/numbers.ts'
import { ClassIcon } from '../../../ui/ClassIcon.tsx'
import { Medal } from '../../../ui/Medal.tsx'
import { PresenceDot } from '../../../ui/PresenceDot.tsx'
import { ShareBar } from '../../../ui/ShareBar.tsx'
import type { Column, Priority } from '../../../ui/table/column.ts'
import { ClanName } from '../../../world/ClanName.tsx'
import { OwnMark } from '../../../world/OwnMark.tsx'
import classes from './Ranking.module.css'

/** What a ranking is about. */
export type Measure = 'exp' | 'pvp' | 'pk'

interface RankingColumnsOptions {
  readonly t: TFunction
  readonly measure: Measure
  /** The largest value: the bars are parts of it. */
  readonly best: number
  readonly mine: ReadonlySet<number>
}

/** The columns of a ranking, from rank to presence. */
export function rankingColumns({ t, measure, best, mine }: RankingColumnsOptions): Column<Ranked>[] {
  return [
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
          <ClassIcon classId={row.classId} race={row.race} />
          <span className={classes.classWords}>
            {row.classType}
            <small>{row.race}</small>
          </span>
        </span>
      ),
    },
    { id: 'race', header: t('stats.ranking.race'), priority: 4, hidden: true, value: (row) => row.race },
    {
      id: 'clan',
      header: t('stats.ranking.clan'),
      priority: 3,
      value: (row) => row.clan?.name,
      cell: (row) => <ClanName clan={row.clan} />,
    },
    count('level', t('stats.ranking.level'), 2),
    {
      ...count(measure, t(`stats.ranking.${measure}`), 1),
      cell: (row) => (
        <Value value={row[measure]} best={best} t={t} tone={measure === 'pk' ? 'shame' : 'honour'} />
      ),
    },
    ...(measure === 'pvp' ? [count('pk', t('stats.ranking.pk'), 4)] : []),
    ...(measure === 'pk' ? fairFights(t) : []),
    {
      id: 'presence',
      header: t('stats.ranking.presence'),
      priority: 2,
      searchable: false,
      value: (row) => t(`ui.presence.${row.presence}`),
      cell: (row) => <PresenceDot presence={row.presence} />,
    },
  ]
}

const count = (id: 'level' | 'exp' | 'pvp' | 'pk', header: string, priority: Priority): Column<Ranked> => ({
  id,
  header,
  priority,
  align: 'right',
  descFirst: true,
  searchable: false,
  value: (row) => row[id],
  cell: (row) => formatNumber(row[id]),
})

/** How many of somebody's kills were won in a fight, 0 to 1. */
const fairShare = (row: Ranked) => (row.pvp + row.pk ? row.pvp / (row.pvp + row.pk) : 0)

/** What speaks for a murderer. */
const fairFights = (t: TFunction): Column<Ranked>[] => [
  {
    ...count('pvp', t('stats.ranking.pvp'), 3),
    cell: (row) => (
      <span className={classes.value} data-tone="fair">
        {formatNumber(row.pvp)}
        <ShareBar
          share={fairShare(row)}
          label={t('stats.ranking.fairShare', { percent: formatPercent(Math.round(100 * fairShare(row))) })}
        />
      </span>
    ),
  },
  {
    id: 'fair',
    header: t('stats.ranking.fair'),
    priority: 4,
    hidden: true,
    align: 'right',
    descFirst: true,
    searchable: false,
    value: (row) => Math.round(100 * fairShare(row)),
    cell: (row) => formatPercent(Math.round(100 * fairShare(row))),
  },
]

interface ValueProps {
  value: number
  best: number
  tone: 'honour' | 'shame'
  t: TFunction
}

function Value({ value, best, tone, t }: ValueProps) {
  const share = best > 0 ? value / best : 0
  return (
    <span className={classes.value} data-tone={tone}>
      {formatNumber(value)}
      <ShareBar share={share} label={t('stats.ranking.ofBest', { percent: formatPercent(share * 100) })} />
    </span>
  )
}
