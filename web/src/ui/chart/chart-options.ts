import type uPlot from 'uplot'
import type { Zone } from '../../lib/format/dates.ts'
import { formatNumber, formatShort } from '../../lib/format/numbers.ts'
import { type LineSeries, lonelyPlaces, variableOf } from './series.ts'
import { tickLabel, timeTicks } from './time-ticks.ts'

/** CSS pixels that the label of one tick needs. */
const TICK_ROOM = 96
/** Pixels of the scale at the left, and those that are free at the right. */
const SCALE_WIDTH = 58
const RIGHT = 18
/** Numbers from here on do not fit beside the chart as they are. */
const LONG = 1_000_000
const FONT = "12px 'Inter Variable', sans-serif"
/** Counts are whole, so no tick stands between two of them. */
const WHOLE_STEPS = Array.from({ length: 10 }, (_, power) => 10 ** power).flatMap((ten) => [
  ten,
  2 * ten,
  5 * ten,
])

interface ChartOptions {
  readonly series: readonly LineSeries[]
  /** Ids of the lines that are switched off. */
  readonly hidden: ReadonlySet<string>
  readonly zone: Zone
  readonly width: number
  readonly height: number
  /** The value of a CSS variable where the chart stands. */
  readonly colorOf: (variable: string) => string
  readonly onHover: (place: number | null) => void
  readonly onZoom: (zoomed: boolean) => void
}

const mostTicks = (u: uPlot) => Math.max(2, Math.floor(u.width / TICK_ROOM))

/** What uPlot needs to know to draw our lines. */
export function chartOptions(options: ChartOptions): uPlot.Options {
  const { series, hidden, zone, width, height, colorOf, onHover, onZoom } = options
  const axis = {
    stroke: colorOf('--app-dim'),
    grid: { stroke: colorOf('--app-line'), width: 1 },
    ticks: { show: false },
    font: FONT,
  }
  return {
    width,
    height,
    padding: [12, RIGHT, 0, 0],
    legend: { show: false },
    cursor: { y: false, points: { size: 8 }, drag: { x: true, y: false, dist: 6 } },
    scales: {
      x: { range: (_u, first, last) => timeRange(first, last) },
      y: { range: (_u, min, max) => valueRange(min, max) },
    },
    axes: [
      {
        ...axis,
        size: (_u, labels) => (labels?.some((label) => label?.includes('\n')) ? 46 : 32),
        splits: (u, _axis, from, to) => timeTicks(from, to, zone, mostTicks(u)).at,
        values: (u, splits) => {
          const { min = 0, max = 0 } = u.scales['x']!
          const { step } = timeTicks(min, max, zone, mostTicks(u))
          // a date that would be cut at the right edge is left out; the line of the grid stays
          const room = (moment: number) => ((max - moment) / (max - min)) * (u.width - SCALE_WIDTH) + RIGHT
          return splits.map((moment) => (room(moment) < TICK_ROOM / 3 ? '' : tickLabel(moment, step, zone)))
        },
      },
      {
        ...axis,
        size: SCALE_WIDTH,
        incrs: WHOLE_STEPS,
        values: (_u, splits) =>
          splits.map((count) => (Math.abs(count) < LONG ? formatNumber(count) : formatShort(count))),
      },
    ],
    series: [
      {},
      ...series.map((line, index) => ({
        ...lineOf(line, index === 0, colorOf(variableOf(line.color))),
        show: !hidden.has(line.id),
      })),
    ],
    hooks: {
      setCursor: [(u) => onHover(u.cursor.idx ?? null)],
      setScale: [(u, key) => key === 'x' && onZoom(zoomOf(u) !== null)],
    },
  }
}

/** Seconds that are shown around a moment that is alone. */
const AROUND = 1_800

/** From the first moment to the last; around the only one there is, which by itself would stand among years. */
export const timeRange = (first: number, last: number): [number, number] =>
  first === last && Number.isFinite(first) ? [first - AROUND, last + AROUND] : [first, last]

/** From 0, or from below the least value where that is less, to above the largest. */
export const valueRange = (least: number, largest: number): [number, number] => [
  Math.min(0, least * 1.08),
  Math.max(4, largest * 1.08),
]

const lineOf = (line: LineSeries, isFilled: boolean, color: string): uPlot.Series => ({
  label: line.label,
  stroke: color,
  width: 1.75,
  points: {
    show: false,
    size: 5,
    fill: color,
    filter: (u, index) => lonelyPlaces(u.data[index] as (number | null)[]),
  },
  ...(isFilled && { fill: (u: uPlot) => fading(u, color) }),
})

/** The ground under a line. uPlot asks once before it has measured itself, and a gradient of no height throws. */
function fading(u: uPlot, color: string): CanvasGradient | string {
  const { top, height } = u.bbox ?? { top: 0, height: 0 }
  if (!(height > 0)) return 'transparent'
  const gradient = u.ctx.createLinearGradient(0, top, 0, top + height)
  gradient.addColorStop(0, withAlpha(color, 0.3))
  gradient.addColorStop(1, withAlpha(color, 0))
  return gradient
}

const withAlpha = (hex: string, alpha: number) =>
  hex +
  Math.round(alpha * 255)
    .toString(16)
    .padStart(2, '0')

/** The part of the time that is looked at; null when it is the whole. */
export function zoomOf(u: uPlot): { min: number; max: number } | null {
  const moments = u.data[0]
  const { min, max } = u.scales['x']!
  if (moments.length < 2 || min === undefined || max === undefined) return null
  return min > moments[0]! || max < moments[moments.length - 1]! ? { min, max } : null
}
