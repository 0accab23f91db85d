import { type ReactNode, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ChartFrame, type ChartView } from '../ChartFrame.tsx'
import { ChartLegend } from '../ChartLegend.tsx'
import { useHiddenSeries } from '../use-hidden-series.ts'
import { type ColumnPlace, type ColumnSeries, type Comparison, COMPARISON, sumOf } from './column-series.ts'
import { ColumnPlot } from './ColumnPlot.tsx'
import { ColumnTable } from './ColumnTable.tsx'

interface ColumnChartProps {
  /** Names the chart. */
  label: string
  /** What it shows, in one sentence, for whoever does not see it. */
  summary: string
  /** At least one. Keep it, `series` and `comparison` stable while nothing changes. */
  places: readonly ColumnPlace[]
  series: readonly ColumnSeries[]
  comparison?: Comparison | undefined
  /** A value as a person reads it. */
  show: (value: number) => string
  /** What the values count, over their axis: `€`. */
  unit?: string | undefined
  /** Switches of the page: what the chart is about. */
  controls?: ReactNode
  csvName: string
}

/** Stacked columns, with a switch for each part, a readout of one column or of all, and a table view. */
export function ColumnChart(props: ColumnChartProps) {
  const { label, summary, places, series, comparison, show, unit, controls, csvName } = props
  const { t } = useTranslation()
  const [view, setView] = useState<ChartView>('chart')
  const [pointed, setPointed] = useState<number | null>(null)
  const { hidden, toggle } = useHiddenSeries()
  const place = pointed !== null && pointed < places.length ? pointed : null
  const shown = useMemo(() => series.filter(({ id }) => !hidden.has(id)), [series, hidden])
  const read = (values: readonly number[]) => {
    const longest = show(sumOf(values))
    return { longest, value: place === null ? longest : show(values[place] ?? 0) }
  }
  const lines = [
    ...series.map((part) => ({ ...part, ...read(part.values) })),
    ...(comparison ? [{ id: COMPARISON, label: comparison.label, ...read(comparison.values) }] : []),
  ]
  const moment = place === null ? t('ui.chart.inAll') : places[place]!.name
  return (
    <ChartFrame
      label={label}
      view={view}
      onViewChange={setView}
      controls={controls}
      legend={
        <ChartLegend
          moment={moment}
          longest={places.at(-1)?.name ?? ''}
          lines={lines}
          hidden={hidden}
          onToggle={toggle}
        />
      }
    >
      {view === 'chart' ? (
        <>
          <p className="visually-hidden">{summary}</p>
          <ColumnPlot
            label={label}
            places={places}
            series={shown}
            comparison={hidden.has(COMPARISON) ? undefined : comparison}
            unit={unit}
            place={place}
            words={[moment, ...lines.map((line) => `${line.label} ${line.value}`)].join(', ')}
            onPlace={setPointed}
          />
        </>
      ) : (
        <ColumnTable
          label={label}
          places={places}
          series={series}
          comparison={comparison}
          show={show}
          csvName={csvName}
        />
      )}
    </ChartFrame>
  )
}
