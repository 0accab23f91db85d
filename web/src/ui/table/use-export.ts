import { useState } from 'react'
import { toCsv } from './csv.ts'
import { type DataTableProps, isSearched } from './data-table-props.ts'
import { downloadCsv } from './download.ts'
import { searchRows, sortRows } from './order-rows.ts'
import { sortingOf, type TableState } from './table-state.ts'
import { useZone } from '../../lib/format/zone.ts'
import type { MoreRows } from '../../lib/query/more-rows.ts'

/** Hands all rows of a table over as CSV, in the order of the screen. Of rows that come in parts, all are read before. */
export function useExport<Row extends object>(props: DataTableProps<Row>, state: TableState) {
  const { columns, rows, server, more, csvName } = props
  const zone = useZone()
  const [isReading, setReading] = useState(false)
  const hand = (all: readonly Row[]) => downloadCsv(csvName ?? props.label, toCsv(columns, all, zone))
  // what has come, which may be more than what is drawn yet
  const handAll = () => {
    const words = (!isSearched(props) && state.search) || ''
    hand(sortRows(searchRows(rows ?? [], columns, words), columns, sortingOf(state)))
  }
  const start = () => {
    if (server?.fetchAll) void server.fetchAll().then(hand)
    else if (more?.hasFailed) props.onRetry?.()
    else if (more?.load) setReading(true)
    else handAll()
  }
  return {
    start: csvName && rows?.length ? start : undefined,
    isReading,
    /** Called when there is nothing left to read, or when it cannot be read. */
    onRead: ({ hasFailed }: MoreRows) => {
      setReading(false)
      if (!hasFailed) handAll()
    },
  }
}
