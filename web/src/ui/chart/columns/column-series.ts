import type { SeriesColor } from '../series.ts'

/** One part of every column. */
export interface ColumnSeries {
  readonly id: string
  readonly label: string
  readonly color: SeriesColor
  /** One value for each place, none below 0. */
  readonly values: readonly number[]
}

/** What all columns are compared with: a line across them. */
export interface Comparison {
  readonly label: string
  readonly values: readonly number[]
}

/** One column: what it is called, and the short word under it. */
export interface ColumnPlace {
  readonly name: string
  readonly tick: string
}

/** The comparison, among the ids of series. */
export const COMPARISON = 'comparison'

export const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0)

/** Height of each column: the sum of its parts. */
export const heightsOf = (series: readonly ColumnSeries[], places: number): readonly number[] =>
  Array.from({ length: places }, (_, place) => sumOf(series.map(({ values }) => values[place] ?? 0)))
