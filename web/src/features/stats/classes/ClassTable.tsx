import type { ClassCount } from '@castellan/contract/population'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useServer } from '../../../api/server.ts'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { useTableAddress } from '../../../world/use-address.ts'
import { classColumns } from './class-columns.tsx'
import { sumOf } from './distribution.ts'

interface ClassTableProps {
  rows: readonly ClassCount[] | undefined
  busy: boolean
  error: Error | null
  onRetry: () => void
}

/** The classes as a table, to sort, search and take away; the most played first. */
export function ClassTable({ rows, busy, error, onRetry }: ClassTableProps) {
  const { t } = useTranslation()
  const server = useServer()
  const [state, setState] = useTableAddress()
  const ordered = useMemo(() => rows?.toSorted((a, b) => b.count - a.count), [rows])
  const columns = useMemo(() => classColumns(t, sumOf(rows ?? [])), [rows, t])
  return (
    <DataTable
      label={t('stats.classes.title')}
      columns={columns}
      rows={ordered}
      rowId={(row) => String(row.classId)}
      rowName={(row) => row.classType}
      state={state}
      onStateChange={setState}
      busy={busy}
      error={error}
      onRetry={onRetry}
      csvName={`classes-${server}`}
    />
  )
}
