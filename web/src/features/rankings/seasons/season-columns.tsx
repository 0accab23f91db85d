import type { StandingLine } from '@castellan/contract/calls/statistics/seasons'
import type { TFunction } from 'i18next'
import type { Place } from '../../../domain/rankings/Podium.tsx'
import { podiumPlaces } from '../../../domain/rankings/podium-places.tsx'
import { personColumns, ShareOfBest } from '../../../domain/rankings/shared-columns.tsx'
import type { Column } from '../../../ui/table/column.ts'
import { figureColumn } from '../../../ui/table/figure-column.ts'
import type { Measure } from '../columns/ranking-columns.tsx'

interface Options {
  readonly t: TFunction
  readonly measure: Measure
  readonly mine: ReadonlySet<number>
}

/** The columns of a season's final standing: no changes and no presence, which are of now. */
export const seasonColumns = ({ t, measure, mine }: Options, best: number): Column<StandingLine>[] => [
  ...personColumns<StandingLine>({ t, mine, raceOf: (row) => row.race, clanOf: ({ clan }) => clan }),
  {
    id: 'clan',
    header: t('stats.ranking.clan'),
    priority: 3,
    value: (row) => row.clan ?? undefined,
    cell: (row) => row.clan ?? '—',
  },
  figureColumn('level', t('stats.ranking.level'), 2),
  {
    ...figureColumn(measure, t(`stats.ranking.${measure}`), 1),
    cell: (row) => (
      <ShareOfBest t={t} value={row[measure]} best={best} tone={measure === 'pk' ? 'shame' : 'honour'} />
    ),
  },
]

/** The first three of a season, as the podium shows them. */
export const seasonPlaces = (rows: readonly StandingLine[], { t, measure, mine }: Options): Place[] =>
  podiumPlaces(rows, {
    mine,
    raceOf: ({ race }) => race,
    clanOf: ({ clan }) => clan ?? t('stats.ranking.noClan'),
    valueOf: (row) => row[measure],
    unitOf: () => t(`stats.ranking.${measure}`),
  })
