import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../../lib/format/numbers.ts'
import { formatShortDay } from '../../../lib/format/short-day.ts'
import type { List } from '../../../lib/query/list.ts'
import { Fallback } from '../../layout/Fallback.tsx'
import { sumOf } from './column-series.ts'
import { ColumnChart } from './ColumnChart.tsx'
import { type DayFigure, figureOf } from './day-figure.ts'

export interface DayChartProps<Row extends { readonly day: string }> {
  /** Names the chart. */
  label: string
  /** A row a day, newest first. */
  list: List<Row>
  figures: readonly DayFigure<Row>[]
  /** How the CSV file begins; then comes where the rows are from and how many there are: `registrations-by-day-aden_x5-30`. */
  csvName: string
}

/** A column a day, oldest first; it waits for the rows, and says when they cannot be had. */
export function DayChart<Row extends { readonly day: string }>(props: DayChartProps<Row>) {
  const { label, list, figures, csvName } = props
  const { t } = useTranslation()
  const days = useMemo(() => list.rows?.toReversed(), [list.rows])
  if (!days) return <Fallback of={list} waiting={474} card={{ label }} />
  const sums = figures.map((figure) => `${figure.label} ${formatNumber(sumOf(days.map(figureOf(figure))))}`)
  return (
    <ColumnChart
      label={label}
      summary={t('ui.days.summary', { start: days[0]?.day, end: days.at(-1)?.day, sums: sums.join(', ') })}
      places={days.map(({ day }) => ({ name: day, tick: formatShortDay(day) }))}
      series={figures.flatMap((figure) => {
        const { id, label: name, color } = figure
        return color ? [{ id, label: name, color, values: days.map(figureOf(figure)) }] : []
      })}
      show={formatNumber}
      csvName={[csvName, 'by-day', list.origin, days.length].join('-')}
    />
  )
}
