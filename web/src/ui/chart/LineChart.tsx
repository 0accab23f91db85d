import { Button, useComputedColorScheme } from '@mantine/core'
import { IconZoomReset } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '../../lib/format/dates.ts'
import { formatNumber } from '../../lib/format/numbers.ts'
import { useZone } from '../../lib/format/zone.ts'
import { ChartCanvas } from './ChartCanvas.tsx'
import { ChartFrame, type ChartView } from './ChartFrame.tsx'
import { ChartLegend } from './ChartLegend.tsx'
import { ChartTable } from './ChartTable.tsx'
import classes from './LineChart.module.css'
import type { LineSeries } from './series.ts'
import { useHiddenSeries } from './use-hidden-series.ts'

interface LineChartProps {
  /** Names the chart. */
  label: string
  /** What it shows, in one sentence, for whoever does not see it. */
  summary: string
  /** Seconds since 1970, rising. Keep it and `series` stable while nothing changes. */
  at: readonly number[]
  series: readonly LineSeries[]
  height?: number
  csvName: string
}

/** Lines over time: brush to zoom, switches for the lines, a readout under the pointer, and a table view. */
export function LineChart({ label, summary, at, series, height = 380, csvName }: LineChartProps) {
  const { t } = useTranslation()
  const zone = useZone()
  const scheme = useComputedColorScheme('dark')
  const [view, setView] = useState<ChartView>('chart')
  const [place, setPlace] = useState<number | null>(null)
  const [zoomed, setZoomed] = useState(false)
  const [resets, setResets] = useState(0)
  const { hidden, toggle } = useHiddenSeries()
  const reset = () => {
    setResets(resets + 1)
    setZoomed(false)
  }
  // Where no pointer is, the newest moment that was measured is read.
  const newest = at.findLastIndex((_, index) =>
    series.some(({ values }) => typeof values[index] === 'number'),
  )
  const shown = Math.min(place ?? newest, at.length - 1)
  const moment = at[shown]
  return (
    <ChartFrame
      label={label}
      view={view}
      onViewChange={setView}
      legend={
        <ChartLegend
          moment={moment === undefined ? '' : formatDateTime(moment * 1000, zone)}
          lines={series.map((line) => ({ ...line, value: formatNumber(line.values[shown]) }))}
          hidden={hidden}
          onToggle={toggle}
        />
      }
      tools={
        zoomed ? (
          <Button
            size="xs"
            variant="light"
            leftSection={<IconZoomReset size={16} stroke={1.6} />}
            onClick={reset}
          >
            {t('ui.chart.resetZoom')}
          </Button>
        ) : null
      }
    >
      {view === 'chart' ? (
        <div className={classes.ground}>
          <ChartCanvas
            // Another light means other colours, and a reset another beginning.
            key={`${scheme}-${resets}`}
            at={at}
            series={series}
            hidden={hidden}
            zone={zone}
            height={height}
            summary={summary}
            onHover={setPlace}
            onZoom={setZoomed}
          />
        </div>
      ) : (
        <ChartTable label={label} at={at} series={series} zone={zone} csvName={csvName} />
      )}
    </ChartFrame>
  )
}
