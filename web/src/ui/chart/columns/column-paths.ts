import type { ColumnSeries } from './column-series.ts'

/** Units of the picture in the place of a column, and in its height. */
export const WIDE = 100
export const HIGH = 1_000
/** The part of its place that a column leaves free. */
const GAP = 0.28

/** The parts of a series as one outline, standing on the parts before it; `top` is the value at full height. */
export const partsPath = (series: readonly ColumnSeries[], which: number, top: number): string =>
  series[which]!.values.map((value, place) => {
    const below = series.slice(0, which).reduce((sum, part) => sum + (part.values[place] ?? 0), 0)
    return block(place, below / top, (below + value) / top)
  }).join('')

/** What columns are compared with: a line from the middle of one place to that of the next. */
export const linePath = (values: readonly number[], top: number): string => {
  const heights = values.map((value) => heightOf(value / top))
  // one value alone has no next: its line is as wide as the column
  if (heights.length === 1) return `M${(GAP / 2) * WIDE} ${heights[0]}H${(1 - GAP / 2) * WIDE}`
  return heights.map((high, place) => `${place ? 'L' : 'M'}${(place + 0.5) * WIDE} ${high}`).join('')
}

/** A column from one part of the full height to another. */
function block(place: number, from: number, until: number): string {
  const [low, high] = [heightOf(from), heightOf(until)]
  if (low === high) return ''
  return `M${(place + GAP / 2) * WIDE} ${low}V${high}h${(1 - GAP) * WIDE}V${low}z`
}

const heightOf = (part: number) => Math.round(HIGH * (1 - part))
