import { useEffect, useRef } from 'react'
import uPlot from 'uplot'
import 'uplot/dist/uPlot.min.css'
import type { Zone } from '../../lib/format/dates.ts'
import { chartOptions, zoomOf } from './chart-options.ts'
import classes from './LineChart.module.css'
import type { LineSeries } from './series.ts'
import { brushByTouch } from './touch-brush.ts'

interface ChartCanvasProps {
  /** Seconds since 1970. */
  at: readonly number[]
  series: readonly LineSeries[]
  /** Ids of the lines that are switched off. */
  hidden: ReadonlySet<string>
  zone: Zone
  height: number
  /** What the picture shows, in words. */
  summary: string
  /** Keep both stable: the chart is drawn anew when they change. */
  onHover: (place: number | null) => void
  onZoom: (zoomed: boolean) => void
}

/** The lines, drawn by uPlot. New samples leave a zoomed reader at the hour being looked at. */
export function ChartCanvas({
  at,
  series,
  hidden,
  zone,
  height,
  summary,
  onHover,
  onZoom,
}: ChartCanvasProps) {
  const box = useRef<HTMLDivElement>(null)
  const zoom = useRef<{ min: number; max: number } | null>(null)
  useEffect(() => {
    const element = box.current!
    const style = getComputedStyle(element)
    const options = chartOptions({
      series,
      hidden,
      zone,
      width: element.clientWidth,
      height,
      colorOf: (variable) => style.getPropertyValue(variable).trim() || '#888888',
      onHover,
      onZoom,
    })
    // uPlot asks for mutable arrays and never writes to them.
    const data = [at, ...series.map((line) => line.values)] as unknown as uPlot.AlignedData
    const chart = new uPlot(options, data, element)
    if (zoom.current) chart.setScale('x', zoom.current)
    brushByTouch(chart.over)
    const observer = new ResizeObserver(() => chart.setSize({ width: element.clientWidth, height }))
    observer.observe(element)
    return () => {
      zoom.current = zoomOf(chart)
      observer.disconnect()
      chart.destroy()
    }
  }, [at, series, hidden, zone, height, onHover, onZoom])
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an <img> can hold no canvas
    <div ref={box} role="img" aria-label={summary} className={classes.canvas} style={{ minHeight: height }} />
  )
}
