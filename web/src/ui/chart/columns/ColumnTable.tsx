import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Column } from '../../table/column.ts'
import { DataTable } from '../../table/DataTable.tsx'
import {
  type ColumnPlace,
  type ColumnSeries,
  type Comparison,
  COMPARISON,
  heightsOf,
} from './column-series.ts'

interface ColumnTableProps {
  label: string
  places: readonly ColumnPlace[]
  series: readonly ColumnSeries[]
  comparison: Comparison | undefined
  show: (value: number) => string
  csvName: string
}

interface Line extends ColumnPlace {
  readonly place: number
}

/** What columns say as a table, the last one first; its CSV holds what is drawn. */
export function ColumnTable({ label, places, series, comparison, show, csvName }: ColumnTableProps) {
  const { t } = useTranslation()
  const rows = useMemo(() => places.map((one, place): Line => ({ ...one, place })).toReversed(), [places])
  const columns = useMemo((): Column<Line>[] => {
    const figures = (
      id: string,
      header: string,
      values: readonly number[],
      priority: 1 | 3,
    ): Column<Line> => ({
      id,
      header,
      align: 'right',
      descFirst: true,
      priority,
      searchable: false,
      value: ({ place }) => values[place],
      cell: ({ place }) => show(values[place] ?? 0),
    })
    const heights = heightsOf(series, places.length)
    return [
      { id: 'time', header: t('ui.chart.time'), priority: 1, descFirst: true, value: ({ name }) => name },
      figures('sum', t('ui.chart.sum'), heights, 1),
      ...(series.length > 1 ? series.map((one) => figures(one.id, one.label, one.values, 3)) : []),
      ...(comparison ? [figures(COMPARISON, comparison.label, comparison.values, 3)] : []),
    ]
  }, [places, series, comparison, show, t])
  return (
    <DataTable
      label={t('ui.chart.asTable', { name: label })}
      columns={columns}
      rows={rows}
      rowId={({ name }) => name}
      rowName={({ name }) => name}
      csvName={csvName}
      virtual
    />
  )
}
