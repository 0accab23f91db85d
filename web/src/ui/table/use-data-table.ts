import { type RefObject, useState } from 'react'
import { type Column, fits } from './column.ts'
import type { DataTableProps } from './data-table-props.ts'
import { chosenColumns, type TableState } from './table-state.ts'
import { useColumnWidths } from './use-column-widths.ts'
import { useExport } from './use-export.ts'
import { useJump } from './use-jump.ts'
import { useSheetStep } from '../../lib/address/sheet-step.ts'
import { useTableRows } from './use-table-rows.ts'
import { useScrolls, useWidth } from './use-width.ts'

const NO_ROWS: never[] = []
const DEFAULT_PAGE_SIZE = 25

/** All that a table knows: its state, the rows and columns to show now, and what its buttons do. */
export function useDataTable<Row extends object>(
  props: DataTableProps<Row>,
  box: RefObject<HTMLDivElement | null>,
) {
  const { columns, rows, rowId, server, virtual = false, isMine } = props
  const [ownState, setOwnState] = useState<TableState>({})
  const card = useSheetStep<Row>()
  const state = props.state ?? ownState
  const setState = props.onStateChange ?? setOwnState
  const pageSize = virtual ? undefined : (state.size ?? props.pageSize ?? DEFAULT_PAGE_SIZE)
  const found = useTableRows({
    columns,
    rows: rows ?? NO_ROWS,
    state,
    pageSize,
    isSearched: props.search?.isDone ?? false,
    serverTotal: server?.total,
  })
  const width = useWidth(box)
  const chosen = chosenColumns(state, columns)
  const visible: readonly Column<Row>[] = chosen.filter((column) => fits(column, width))
  return {
    ...found,
    state,
    setState,
    pageSize,
    chosen,
    visible,
    /** The row that is open as a card. */
    card,
    /** What a click on a row does; where columns had to go, it shows them. */
    open: visible.length < chosen.length && !props.rowAction?.direct ? card.open : props.rowAction?.onAct,
    widths: useColumnWidths(virtual ? visible : NO_ROWS, rows ?? NO_ROWS),
    scrolls: useScrolls(box),
    jump: useJump({ ordered: found.ordered, isMine, rowId, pageSize, state, setState }),
    export: useExport(props, found.ordered),
    /** Place of a shown row among all, from 1. */
    placeOf: (index: number) => (pageSize ? (found.page - 1) * pageSize : 0) + index + 1,
  }
}
