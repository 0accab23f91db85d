import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDateTime, type Zone } from '../../lib/format/dates.ts'
import { formatNumber } from '../../lib/format/numbers.ts'
import type { Column } from '../table/column.ts'
import { DataTable } from '../table/DataTable.tsx'
import type { TableState } from '../table/table-state.ts'
import type { LineSeries } from './series.ts'

interface ChartTableProps {
  label: string
  at: readonly number[]
  series: readonly LineSeries[]
  zone: Zone
  csvName: string
}

interface Sample {
  readonly at: number
  readonly place: number
}

/** The samples of a chart as a table, newest first; its CSV holds what the chart draws. */
export function ChartTable({ label, at, series, zone, csvName }: ChartTableProps) {
  const { t } = useTranslation()
  const [state, setState] = useState<TableState>({ sort: '-time' })
  const rows = useMemo(() => at.map((moment, place): Sample => ({ at: moment, place })), [at])
  const columns = useMemo((): Column<Sample>[] => {
    const time = (row: Sample) => formatDateTime(row.at * 1000, zone)
    const counts = series.map((line, index): Column<Sample> => ({
      id: line.id,
      header: line.label,
      align: 'right',
      descFirst: true,
      priority: index === 0 ? 1 : 3,
      searchable: false,
      value: (row) => line.values[row.place],
      cell: (row) => formatNumber(line.values[row.place]),
    }))
    return [
      { id: 'time', header: t('ui.chart.time'), value: time, isMoment: true, priority: 1, descFirst: true },
      ...counts,
    ]
  }, [series, zone, t])
  return (
    <DataTable
      label={t('ui.chart.asTable', { name: label })}
      columns={columns}
      rows={rows}
      rowId={(row) => String(row.at)}
      rowName={(row) => formatDateTime(row.at * 1000, zone)}
      state={state}
      onStateChange={setState}
      csvName={csvName}
      virtual
    />
  )
}
