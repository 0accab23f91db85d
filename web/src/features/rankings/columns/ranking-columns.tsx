import type { Ranked } from '@castellan/contract/shapes/world-shapes'
import type { TFunction } from 'i18next'
import { formatPercent } from '../../../lib/format/numbers.ts'
import { PresenceDot } from '../../../domain/world/PresenceDot.tsx'
import type { Column } from '../../../ui/table/column.ts'
import { ClanCrest } from '../../../domain/world/ClanCrest.tsx'
import { ClanName } from '../../../domain/world/ClanName.tsx'
import { personColumns, ShareOfBest } from '../../../domain/rankings/shared-columns.tsx'
import type { Since } from '../../../domain/rankings/use-since.ts'
import { figureColumn } from '../../../ui/table/figure-column.ts'
import { textColumn } from '../../../ui/table/text-column.ts'
import { raceWord } from '../../../domain/world/race.ts'

/** What a ranking is about. */
export type Measure = 'exp' | 'pvp' | 'pk'

interface RankingColumnsOptions {
  readonly t: TFunction
  readonly measure: Measure
  /** The largest value: the bars are parts of it. */
  readonly best: number
  readonly mine: ReadonlySet<number>
  /** Since when changes of ranks are counted; a day, else a week, where it is not said. */
  readonly since?: Since
}

/** The columns of a ranking, from rank to presence. */
export function rankingColumns({ t, measure, best, mine, since }: RankingColumnsOptions): Column<Ranked>[] {
  return [
    ...personColumns<Ranked>({
      t,
      mine,
      ...(since && { since }),
      raceOf: (row) => row.race,
      clanOf: ({ clan }) => clan && <ClanCrest clan={clan} height={12} />,
    }),
    { ...textColumn<Ranked>('race', t('stats.ranking.race'), 4, (row) => raceWord(row.race)), hidden: true },
    {
      ...textColumn<Ranked>('clan', t('stats.ranking.clan'), 3, (row) => row.clan?.name),
      cell: (row) => <ClanName clan={row.clan} />,
    },
    figureColumn('level', t('stats.ranking.level'), 2),
    {
      ...figureColumn(measure, t(`stats.ranking.${measure}`), 1),
      cell: (row) => (
        <ShareOfBest t={t} value={row[measure]} best={best} tone={measure === 'pk' ? 'shame' : 'honour'} />
      ),
    },
    ...(measure === 'pvp' ? [figureColumn('pk', t('stats.ranking.pk'), 4)] : []),
    ...(measure === 'pk' ? fairFights(t) : []),
    {
      id: 'presence',
      header: t('stats.ranking.presence'),
      priority: 2,
      searchable: false,
      value: (row) => t(`world.presence.${row.presence}`),
      cell: (row) => <PresenceDot presence={row.presence} />,
    },
  ]
}

/** How many of somebody's kills were won in a fight, 0 to 1. */
const fairShare = (row: Ranked) => (row.pvp + row.pk ? row.pvp / (row.pvp + row.pk) : 0)

/** What speaks for a murderer. */
const fairFights = (t: TFunction): Column<Ranked>[] => [
  figureColumn('pvp', t('stats.ranking.pvp'), 3),
  {
    ...figureColumn('fair', t('stats.ranking.fair'), 3),
    value: (row) => Math.round(100 * fairShare(row)),
    cell: (row) => formatPercent(Math.round(100 * fairShare(row))),
  },
]
