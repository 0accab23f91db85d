import type { ColumnSeries } from './column-series.ts'

/** Units of the picture in the place of a column, and in its height. */
export const WIDE = 100
export const HIGH = 1_000
/** The part of its place that a column leaves free, and that its shadow does. */
const GAP = 0.28
const SHADOW_GAP = 0.06

/** The parts of a series as one outline, standing on the parts before it; `top` is the value at full height. */
export const partsPath = (series: readonly ColumnSeries[], which: number, top: number): string =>
  series[which]!.values.map((value, place) => {
    const below = series.slice(0, which).reduce((sum, part) => sum + (part.values[place] ?? 0), 0)
    return block({ place, gap: GAP, from: below / top, until: (below + value) / top })
  }).join('')

/** What columns are compared with: a wider column behind each. */
export const shadowPath = (values: readonly number[], top: number): string =>
  values.map((value, place) => block({ place, gap: SHADOW_GAP, from: 0, until: value / top })).join('')

interface Block {
  readonly place: number
  readonly gap: number
  /** Parts of the full height. */
  readonly from: number
  readonly until: number
}

function block({ place, gap, from, until }: Block): string {
  const [low, high] = [HIGH * (1 - from), HIGH * (1 - until)].map(Math.round)
  if (low === high) return ''
  return `M${(place + gap / 2) * WIDE} ${low}V${high}h${(1 - gap) * WIDE}V${low}z`
}
