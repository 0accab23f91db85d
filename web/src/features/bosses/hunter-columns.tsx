import type { RankedHunter } from '@castellan/contract/calls/statistics/bosses'
import type { TFunction } from 'i18next'
import type { Column } from '../../ui/table/column.ts'
import { personColumns, ShareOfBest } from '../../domain/rankings/shared-columns.tsx'
import { figureColumn } from '../../ui/table/figure-column.ts'

interface HunterColumnsOptions {
  readonly t: TFunction
  /** The most points: the bars are parts of it. */
  readonly best: number
  readonly mine: ReadonlySet<number>
  readonly raceOf: (classId: number) => string
  /** Whether the game of this server counts kills. */
  readonly hasKills: boolean
}

/** The columns of a round's boss hunters. */
export const hunterColumns = ({
  t,
  best,
  mine,
  raceOf,
  hasKills,
}: HunterColumnsOptions): Column<RankedHunter>[] => [
  ...personColumns<RankedHunter>({
    t,
    mine,
    raceOf: (row) => raceOf(row.classId),
    clanOf: ({ clanName }) => clanName && <span>· {clanName}</span>,
  }),
  {
    id: 'clan',
    header: t('stats.ranking.clan'),
    priority: 3,
    value: (row) => row.clanName,
    cell: (row) => row.clanName ?? '—',
  },
  figureColumn('level', t('stats.ranking.level'), 2),
  ...(hasKills ? [figureColumn('kills', t('stats.hunters.kills'), 2)] : []),
  {
    ...figureColumn('points', t('stats.hunters.points'), 1),
    cell: (row) => <ShareOfBest t={t} value={row.points} best={best} />,
  },
]
