import { useMemo } from 'react'
import { type Column, textOf } from './column.ts'

/** How many rows are looked at, evenly spread; enough to meet the long ones. */
const SAMPLE = 300
const SHORTEST = 5
const LONGEST = 32

/** Widths in percent by what the columns hold, so that they stay while the rows scroll by. */
export function useColumnWidths<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string[] {
  return useMemo(() => {
    const step = Math.max(1, Math.floor(rows.length / SAMPLE))
    const sample = rows.filter((_, index) => index % step === 0)
    const lengths = columns.map((column) => lengthOf(column, sample))
    const whole = lengths.reduce((sum, length) => sum + length, 0)
    return lengths.map((length) => `${((length / whole) * 100).toFixed(2)}%`)
  }, [columns, rows])
}

function lengthOf<Row>(column: Column<Row>, sample: readonly Row[]): number {
  const texts = sample.map((row) => textOf(column.value?.(row)).length)
  const longest = texts.reduce((most, length) => Math.max(most, length), column.header.length + 3)
  return Math.min(LONGEST, Math.max(SHORTEST, longest)) + 4
}
