import type { SeriesColor } from '../series.ts'

/** What is counted each day: a field of its row, or made of the row by `of`. Those of a colour are drawn, one above the other. */
export type DayFigure<Row> = {
  readonly label: string
  readonly color?: SeriesColor
} & (
  | { readonly id: NumberField<Row>; readonly of?: never }
  | { readonly id: string; readonly of: (row: Row) => number }
)

type NumberField<Row> = { [K in keyof Row]: Row[K] extends number ? K : never }[keyof Row] & string

/** A figure of a day. */
export const figureOf =
  <Row>({ id, of }: DayFigure<Row>) =>
  (row: Row): number =>
    of ? of(row) : (row[id as keyof Row] as number)
