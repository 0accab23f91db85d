import type { Ranked } from '@castellan/contract/world-shapes'
import type { TFunction } from 'i18next'
import { formatNumber, formatPercent } from '../../../format/numbers.ts'
import { ClassIcon } from '../../../ui/ClassIcon.tsx'
import { Medal } from '../../../ui/Medal.tsx'
import { PresenceDot } from '../../../ui/PresenceDot.tsx'
import { ShareBar } from '../../../ui/ShareBar.tsx'
import type { Column } from '../../../ui/table/column.ts'
import { Tag } from '../../../ui/Tag.tsx'
import { ClanName } from '../../../world/ClanName.tsx'
import classes from './Ranking.module.css'

/** What a ranking is about. */
export type Measure = 'exp' | 'pvp'

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
          {mine.has(row.characterId) ? (
            <Tag tone="gold" size="sm">
              {t('stats.ranking.you')}
            </Tag>
          ) : null}
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
      cell: (row) => <Value value={row[measure]} best={best} t={t} />,
    },
    ...(measure === 'pvp' ? [count('pk', t('stats.ranking.pk'), 4)] : []),
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

const count = (id: 'level' | 'exp' | 'pvp' | 'pk', header: string, priority: 1 | 2 | 4): Column<Ranked> => ({
  id,
  header,
  priority,
  align: 'right',
  descFirst: true,
  searchable: false,
  value: (row) => row[id],
  cell: (row) => formatNumber(row[id]),
})

function Value({ value, best, t }: { value: number; best: number; t: TFunction }) {
  const share = best > 0 ? value / best : 0
  return (
    <span className={classes.value}>
      {formatNumber(value)}
      <ShareBar share={share} label={t('stats.ranking.ofBest', { percent: formatPercent(share * 100) })} />
    </span>
  )
}
