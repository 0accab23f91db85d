import type { UseQueryResult } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useServer } from '../../../../api/server.ts'
import { DataTable } from '../../../../ui/table/DataTable.tsx'
import { useTableAddress } from '../../../../world/use-address.ts'
import { rankingColumns } from '../ranking-columns.tsx'
import type { ClassRanking } from './exp-overview.ts'

interface EveryClassTableProps {
  query: UseQueryResult<ClassRanking[]>
  mine: ReadonlySet<number>
}

/** All the tens in one table, to sort and search; the highest profession first. */
export function EveryClassTable({ query, mine }: EveryClassTableProps) {
  const { t } = useTranslation()
  const server = useServer()
  const [state, setState] = useTableAddress()
  const rows = useMemo(
    () =>
      query.data
        ?.toSorted((one, other) => other.professionLevel - one.professionLevel)
        .flatMap(({ characters }) => characters),
    [query.data],
  )
  const best = rows?.reduce((most, { exp }) => Math.max(most, exp), 0) ?? 0
  const columns = useMemo(() => rankingColumns({ t, measure: 'exp', best, mine }), [t, best, mine])
  return (
    <DataTable
      label={t('pages.topExpByClass')}
      columns={columns}
      rows={rows}
      rowId={(row) => `${row.classId}-${row.characterId}`}
      rowName={(row) => row.name}
      state={state}
      onStateChange={setState}
      error={query.error}
      onRetry={() => void query.refetch()}
      csvName={`top-exp-by-class-${server}`}
      isMine={(row) => mine.has(row.characterId)}
    />
  )
}
