import { Button, SegmentedControl, useComputedColorScheme } from '@mantine/core'
import { IconZoomReset } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useZone } from '../../format/zone.ts'
import { ChartCanvas } from './ChartCanvas.tsx'
import { ChartLegend } from './ChartLegend.tsx'
import { ChartTable } from './ChartTable.tsx'
import classes from './LineChart.module.css'
import type { LineSeries } from './series.ts'

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
  const [view, setView] = useState('chart')
  const [place, setPlace] = useState<number | null>(null)
  const [zoomed, setZoomed] = useState(false)
  const [resets, setResets] = useState(0)
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set())
  const toggle = (id: string) => {
    const next = new Set(hidden)
    if (!next.delete(id)) next.add(id)
    setHidden(next)
  }
  const reset = () => {
    setResets(resets + 1)
    setZoomed(false)
  }
  const isChart = view === 'chart'
  return (
    <section className={classes.chart} aria-label={label}>
      <div className={classes.head}>
        {isChart ? (
          <ChartLegend at={at} series={series} hidden={hidden} zone={zone} place={place} onToggle={toggle} />
        ) : null}
        <div className={classes.tools}>
          {isChart && zoomed ? (
            <Button
              size="xs"
              variant="light"
              leftSection={<IconZoomReset size={16} stroke={1.6} />}
              onClick={reset}
            >
              {t('ui.chart.resetZoom')}
            </Button>
          ) : null}
          <SegmentedControl
            size="xs"
            aria-label={t('ui.chart.view')}
            value={view}
            onChange={setView}
            data={[
              { value: 'chart', label: t('ui.chart.chart') },
              { value: 'table', label: t('ui.chart.table') },
            ]}
          />
        </div>
      </div>
      {isChart ? (
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
    </section>
  )
}
