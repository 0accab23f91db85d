import { useComputedColorScheme } from '@mantine/core'
import { useEffect, useEffectEvent, useRef } from 'react'
import uPlot from 'uplot'
import 'uplot/dist/uPlot.min.css'
import type { Zone } from '../../format/dates.ts'
import { chartOptions } from './chart-options.ts'
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
  onHover: (place: number | null) => void
  onZoom: (zoomed: boolean) => void
  /** Counts how often the whole time was asked for again. */
  resets: number
}

/** The lines, drawn by uPlot; made anew for other lines, another zone or another light, else only fed. */
export function ChartCanvas(props: ChartCanvasProps) {
  const { at, series, hidden, zone, height, summary, resets } = props
  const box = useRef<HTMLDivElement>(null)
  const chart = useRef<uPlot>(null)
  const scheme = useComputedColorScheme('dark')
  const lines = series.map((line) => `${line.id}:${line.label}:${line.colour}`).join()
  const draw = useEffectEvent((element: HTMLDivElement) => {
    const style = getComputedStyle(element)
    const options = chartOptions({
      series,
      zone,
      width: element.clientWidth,
      height,
      colourOf: (variable) => style.getPropertyValue(variable).trim() || '#888888',
      onHover: props.onHover,
      onZoom: props.onZoom,
    })
    chart.current = new uPlot(options, dataOf(at, series), element)
    brushByTouch(chart.current.over)
    showLines()
  })
  const showLines = useEffectEvent(() => {
    for (const [index, line] of series.entries()) {
      chart.current?.setSeries(index + 1, { show: !hidden.has(line.id) })
    }
  })
  useEffect(() => {
    const element = box.current!
    draw(element)
    const observer = new ResizeObserver(() => chart.current?.setSize({ width: element.clientWidth, height }))
    observer.observe(element)
    return () => {
      observer.disconnect()
      chart.current?.destroy()
      chart.current = null
    }
  }, [lines, zone, height, scheme])
  const feed = useEffectEvent(() => {
    // New samples must not throw a zoomed reader out of the hour being looked at.
    const { min, max } = chart.current?.scales['x'] ?? {}
    const moments = chart.current?.data[0] ?? []
    const isWhole = min === moments[0] && max === moments[moments.length - 1]
    chart.current?.setData(dataOf(at, series), isWhole)
    if (!isWhole) chart.current?.redraw()
  })
  const isFirst = useRef(true)
  useEffect(() => {
    if (isFirst.current) isFirst.current = false
    else feed()
  }, [at, series])
  useEffect(() => showLines(), [hidden])
  useEffect(() => {
    const moments = chart.current?.data[0]
    if (resets > 0 && moments?.length) {
      chart.current?.setScale('x', { min: moments[0]!, max: moments[moments.length - 1]! })
    }
  }, [resets])
  return (
    <div ref={box} role="img" aria-label={summary} className={classes.canvas} style={{ minHeight: height }} />
  )
}

// uPlot asks for mutable arrays and never writes to them.
const dataOf = (at: readonly number[], series: readonly LineSeries[]) =>
  [at, ...series.map((line) => line.values)] as unknown as uPlot.AlignedData
