import { type RefObject, useDeferredValue, useMemo, useState } from 'react'
import { isNarrow } from './column.ts'
import { type DataTableProps, isSearched } from './data-table-props.ts'
import { chosenColumns, type TableState } from './table-state.ts'
import { useColumnWidths } from './use-column-widths.ts'
import { useExport } from './use-export.ts'
import { useFittingColumns } from './use-fitting-columns.ts'
import { useJump } from './use-jump.ts'
import { useSheetStep } from '../../lib/address/sheet-step.ts'
import { useWalkable } from '../../lib/address/walk.ts'
import { useTableRows } from './use-table-rows.ts'
import { useScrolls, useWidth } from '../layout/use-width.ts'

const NO_ROWS: never[] = []
const DEFAULT_PAGE_SIZE = 25

export type Table<Row extends object> = ReturnType<typeof useDataTable<Row>>

/** All that a table knows: its state, the rows and columns to show now, and what its buttons do. */
export function useDataTable<Row extends object>(
  props: DataTableProps<Row>,
  box: RefObject<HTMLDivElement | null>,
) {
  const { columns, rowId, server, virtual = false, isMine } = props
  const [ownState, setOwnState] = useState<TableState>({})
  const card = useSheetStep<Row>()
  const state = props.state ?? ownState
  const setState = props.onStateChange ?? setOwnState
  // Rows are drawn in slices, after the answer to the hand: a header shows at once which way it sorts.
  const rows = useDeferredValue(props.rows)
  const drawn = useDeferredValue(state)
  const pageSize = virtual ? undefined : (drawn.size ?? props.pageSize ?? DEFAULT_PAGE_SIZE)
  const found = useTableRows({
    columns,
    rows: rows ?? NO_ROWS,
    state: drawn,
    pageSize,
    isSearched: isSearched(props),
    serverTotal: server?.total,
  })
  useWalkable(props.rowAction?.opens, found.ordered, rowId)
  const width = useWidth(box)
  const { columns: shownIds } = drawn
  // stable, or every row would be drawn anew
  const chosen = useMemo(
    () => chosenColumns(shownIds ? { columns: shownIds } : {}, columns),
    [shownIds, columns],
  )
  const { visible, isFolded, isTight } = useFittingColumns(box, chosen, width, found.shown)
  return {
    ...found,
    rows,
    state,
    setState,
    pageSize,
    chosen,
    visible,
    /** Rows say in a second line what has no column any more. */
    hasTwoLines: !virtual && (isNarrow(width) || isFolded) && visible.some((column) => column.below),
    /** Even the most important columns need more room than there is. */
    isTight,
    /** The row that is open as a card. */
    card,
    /** What a click on a row does; where columns had to go, it shows them. */
    open: visible.length < chosen.length && !props.rowAction?.direct ? card.open : props.rowAction?.onAct,
    widths: useColumnWidths(virtual ? visible : NO_ROWS, rows ?? NO_ROWS),
    scrolls: useScrolls(box),
    jump: useJump({ ordered: found.ordered, isMine, rowId, pageSize, state, setState }),
    export: useExport(props, state),
    /** Place of a shown row among all, from 1. */
    placeOf: (index: number) => (pageSize ? (found.page - 1) * pageSize : 0) + index + 1,
  }
}
