import { SegmentedControl } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './Chart.module.css'

export type ChartView = 'chart' | 'table'

interface ChartFrameProps {
  /** Names the chart. */
  label: string
  view: ChartView
  onViewChange: (view: ChartView) => void
  /** Switches of the page: what the chart is about. */
  controls?: ReactNode
  legend: ReactNode
  /** Buttons of the chart itself. */
  tools?: ReactNode
  children: ReactNode
}

/** What stands around every chart: its legend, its buttons, and the switch to its table. */
export function ChartFrame({
  label,
  view,
  onViewChange,
  controls,
  legend,
  tools,
  children,
}: ChartFrameProps) {
  const { t } = useTranslation()
  return (
    <section className={classes.chart} aria-label={label}>
      {controls ? <div className={`${classes.controls} off-paper`}>{controls}</div> : null}
      <div className={classes.head}>
        {view === 'chart' ? legend : null}
        <div className={`${classes.tools} off-paper`}>
          {view === 'chart' ? tools : null}
          <SegmentedControl<ChartView>
            size="xs"
            aria-label={t('ui.chart.view')}
            value={view}
            onChange={onViewChange}
            data={[
              { value: 'chart', label: t('ui.chart.chart') },
              { value: 'table', label: t('ui.chart.table') },
            ]}
          />
        </div>
      </div>
      {children}
    </section>
  )
}
