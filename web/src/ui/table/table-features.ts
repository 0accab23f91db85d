import {
  type ColumnDef,
  columnFilteringFeature,
  createFilteredRowModel,
  createSortedRowModel,
  globalFilteringFeature,
  rowSortingFeature,
  tableFeatures,
} from '@tanstack/react-table'
import { type CellValue, type Column, isSortable, textOf } from './column.ts'
import { compareValues } from './compare.ts'

/** What our tables can do; only these parts of TanStack Table are bundled. */
export const features = tableFeatures({
  rowSortingFeature,
  columnFilteringFeature,
  globalFilteringFeature,
  sortedRowModel: createSortedRowModel(),
  filteredRowModel: createFilteredRowModel(),
  sortFns: {},
  filterFns: {},
})

interface Values {
  getValue: (columnId: string) => unknown
}

/** Our columns as TanStack Table reads them; an absent value always sorts last. */
export function columnDefs<Row extends object>(
  columns: readonly Column<Row>[],
): ColumnDef<typeof features, Row>[] {
  return columns.map((column) => ({
    id: column.id,
    accessorFn: (row: Row) => column.value?.(row) ?? undefined,
    enableSorting: isSortable(column),
    sortFn: (one: Values, other: Values, id: string) =>
      compareValues(one.getValue(id) as CellValue, other.getValue(id) as CellValue),
    sortUndefined: 'last' as const,
  }))
}

/** Whether a cell holds the words searched for, in any case. */
export const holdsWords = (row: Values, columnId: string, words: string) =>
  textOf(row.getValue(columnId) as CellValue)
    .toLowerCase()
    .includes(words.trim().toLowerCase())
