import type { Ranked } from '@castellan/contract/world-shapes'
import { IconTrophy } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useServer } from '../../../api/server.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { useTableAddress } from '../../../world/use-address.ts'
import { useOwn } from '../../../world/use-own.ts'
import { characterPlaces } from './character-places.tsx'
import { Podium } from './Podium.tsx'
import { type Measure, rankingColumns } from './ranking-columns.tsx'

interface CharacterRankingProps {
  /** Names the table. */
  label: string
  query: UseQueryResult<Ranked[]>
  /** What the ranking is about. */
  measure: Measure
  csvName: string
  /** What stands where nobody is ranked. */
  empty?: ReactNode
}

/** Characters by rank: the first three on a podium, all in a table, one's own marked. */
export function CharacterRanking({ label, query, measure, csvName, empty }: CharacterRankingProps) {
  const { t } = useTranslation()
  const server = useServer()
  const [state, setState] = useTableAddress()
  const { ids: mine } = useOwn()
  // Who has none of what is counted was ranked only to fill the hundred.
  const rows = useMemo(() => query.data?.filter((row) => row[measure] > 0), [query.data, measure])
  const best = rows?.[0]?.[measure] ?? 0
  const columns = useMemo(() => rankingColumns({ t, measure, best, mine }), [t, measure, best, mine])
  const tone = measure === 'pk' ? 'shame' : 'honour'
  return (
    <>
      {rows?.length === 0 || (query.error && !rows) ? null : (
        <Podium places={rows && characterPlaces(rows, { t, measure, mine })} tone={tone} />
      )}
      <DataTable
        label={label}
        columns={columns}
        rows={rows}
        rowId={(row) => String(row.characterId)}
        rowName={(row) => row.name}
        state={state}
        onStateChange={setState}
        error={query.error}
        busy={query.isPlaceholderData}
        onRetry={() => void query.refetch()}
        csvName={`${csvName}-${server}`}
        isMine={(row) => mine.has(row.characterId)}
        empty={
          empty ?? (
            <EmptyState
              icon={<IconTrophy size={36} stroke={1.6} aria-hidden="true" />}
              title={t('stats.ranking.empty')}
              hint={t('stats.ranking.emptyHint')}
            />
          )
        }
      />
    </>
  )
}
