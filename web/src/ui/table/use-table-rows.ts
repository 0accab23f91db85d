import { useTable } from '@tanstack/react-table'
import { useMemo } from 'react'
import { type Column, isSearchable } from './column.ts'
import { columnDefs, features, holdsWords } from './table-features.ts'
import { sortingOf, type TableState } from './table-state.ts'

interface TableRowsOptions<Row> {
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  readonly rowId: (row: Row) => string
  readonly state: TableState
  /** Rows on a page; undefined where all rows are one scroll. */
  readonly pageSize: number | undefined
  /** How many there are at the server, where it sorts, searches and pages. */
  readonly serverTotal: number | undefined
  /** The rows are what the search found: it leaves none out here. */
  readonly isSearched: boolean
}

export interface TableRows<Row> {
  /** What is on the screen now. */
  readonly shown: readonly Row[]
  /** All that the search left, in order; in server mode the page. */
  readonly ordered: readonly Row[]
  readonly total: number
  /** From 1. */
  readonly page: number
  readonly pages: number
}

/** Sorts, searches and pages rows by a table's state. */
export function useTableRows<Row extends object>(options: TableRowsOptions<Row>): TableRows<Row> {
  const { columns, rows, rowId, state, pageSize, serverTotal, isSearched } = options
  const isServer = serverTotal !== undefined
  const defs = useMemo(() => columnDefs(columns), [columns])
  const searchable = useMemo(
    () => new Set(columns.filter(isSearchable).map((column) => column.id)),
    [columns],
  )
  const sorting = useMemo(() => {
    const wanted = sortingOf(state)
    return wanted && columns.some((column) => column.id === wanted.id) ? [wanted] : []
  }, [columns, state])
  const size = pageSize ?? Math.max(1, rows.length)
  const table = useTable({
    features,
    columns: defs,
    data: rows,
    getRowId: rowId,
    globalFilterFn: holdsWords,
    getColumnCanGlobalFilter: (column) => searchable.has(column.id),
    manualSorting: isServer,
    manualFiltering: isServer,
    state: { sorting, globalFilter: (!isSearched && state.search) || '' },
  })
  const ordered = table.getSortedRowModel().rows
  return useMemo(() => {
    const total = serverTotal ?? ordered.length
    const pages = Math.max(1, Math.ceil(total / size))
    const page = Math.min(state.page ?? 1, pages)
    const inOrder = ordered.map((row) => row.original)
    const shown = isServer ? inOrder : inOrder.slice((page - 1) * size, page * size)
    return { shown, ordered: inOrder, total, page, pages }
  }, [ordered, serverTotal, size, state.page, isServer])
}
