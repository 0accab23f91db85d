import { useMemo } from 'react'
import type { Column } from './column.ts'
import { searchRows, sortRows } from './order-rows.ts'
import { sortingOf, type TableState } from './table-state.ts'

interface TableRowsOptions<Row> {
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  readonly state: TableState
  /** Rows on a page; undefined where all rows are one scroll. */
  readonly pageSize: number | undefined
  /** How many there are at the server, where it sorts, searches and pages. */
  readonly serverTotal: number | undefined
  /** The rows are what the search found: it leaves none out here. */
  readonly isSearched: boolean
}

interface TableRows<Row> {
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
  const { columns, rows, state, pageSize, serverTotal, isSearched } = options
  const isServer = serverTotal !== undefined
  const words = (!isSearched && state.search) || ''
  const { sort } = state
  const ordered = useMemo(
    () =>
      isServer ? rows : sortRows(searchRows(rows, columns, words), columns, sortingOf(sort ? { sort } : {})),
    [isServer, rows, columns, words, sort],
  )
  return useMemo(() => {
    const size = pageSize ?? Math.max(1, rows.length)
    const total = serverTotal ?? ordered.length
    const pages = Math.max(1, Math.ceil(total / size))
    const page = Math.min(state.page ?? 1, pages)
    const shown = isServer ? ordered : ordered.slice((page - 1) * size, page * size)
    return { shown, ordered, total, page, pages }
  }, [ordered, rows.length, serverTotal, pageSize, state.page, isServer])
}
