import { type CellValue, type Column, isSearchable, textOf } from './column.ts'
import { compareValues } from './compare.ts'
import type { Sorting } from './table-state.ts'

/** The rows that hold the words in a column that is searched, in any case. */
export function searchRows<Row>(rows: readonly Row[], columns: readonly Column<Row>[], words: string) {
  const wanted = words.trim().toLowerCase()
  if (!wanted) return rows
  const searched = columns.filter(isSearchable)
  return rows.filter((row) =>
    searched.some((column) => textOf(column.value!(row)).toLowerCase().includes(wanted)),
  )
}

const isAbsent = (value: CellValue) => value === null || value === undefined

/** The rows in order; equal ones stay as they came, an absent value is last either way. */
export function sortRows<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  sorting: Sorting | null,
) {
  const value = columns.find((column) => column.id === sorting?.id)?.value
  if (!sorting || !value) return rows
  const sign = sorting.desc ? -1 : 1
  return rows
    .map((row) => ({ row, value: value(row) }))
    .toSorted((one, other) => {
      const absent = Number(isAbsent(one.value)) - Number(isAbsent(other.value))
      if (absent !== 0 || isAbsent(one.value)) return absent
      return sign * compareValues(one.value, other.value)
    })
    .map(({ row }) => row)
}
