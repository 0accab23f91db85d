import { Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { figureOf } from '../../ui/chart/columns/day-figure.ts'
import { DayChart, type DayChartProps } from '../../ui/chart/columns/DayChart.tsx'
import { DateTime } from '../../ui/display/DateTime.tsx'
import { countedColumn } from '../../ui/table/figure-column.ts'
import { ListTable } from '../../ui/table/ListTable.tsx'

/** What was counted on each of the last days, drawn and listed: a page says what, and in which words. */
export function DayStatistics<Row extends { readonly day: string }>(props: DayChartProps<Row>) {
  const { list, figures, csvName } = props
  const { t } = useTranslation()
  const columns = [
    dayColumn<Row>(t('ui.days.day')),
    ...figures.map((figure) => countedColumn(figure.id, figure.label, 1, figureOf(figure))),
  ]
  return (
    <Stack gap="md">
      <DayChart {...props} />
      {list.error && !list.rows ? null : (
        <ListTable
          label={t('ui.days.table')}
          list={list}
          columns={columns}
          rowId={(row) => row.day}
          rowName={(row) => row.day}
          noSearch
          pageSize={50}
          csvName={csvName}
          csvOf={String(list.rows?.length ?? '')}
        />
      )}
    </Stack>
  )
}

const dayColumn = <Row extends { readonly day: string }>(header: string) => ({
  id: 'day',
  header,
  priority: 1 as const,
  value: (row: Row) => row.day,
  cell: (row: Row) => <DateTime value={row.day} day />,
})
