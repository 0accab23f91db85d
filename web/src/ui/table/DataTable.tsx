import { Table } from '@mantine/core'
import { type ReactNode, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RetryLine } from '../RetryLine.tsx'
import { type Column, fits } from './column.ts'
import { toCsv } from './csv.ts'
import classes from './DataTable.module.css'
import { downloadCsv } from './download.ts'
import { RowCard } from './RowCard.tsx'
import { SkeletonRows } from './SkeletonRows.tsx'
import { TableFoot } from './TableFoot.tsx'
import { TableHead } from './TableHead.tsx'
import { TableRow } from './TableRow.tsx'
import { chosenColumns, type TableState } from './table-state.ts'
import { TableNotice } from './TableNotice.tsx'
import { TableToolbar } from './TableToolbar.tsx'
import { useColumnWidths } from './use-column-widths.ts'
import { useJump } from './use-jump.ts'
import { useTableRows } from './use-table-rows.ts'
import { useScrolls, useWidth } from './use-width.ts'
import { VirtualRows } from './VirtualRows.tsx'

export interface DataTableProps<Row extends object> {
  /** Names the table for a screen reader. */
  label: string
  /** Keep it stable (`useMemo`): the table sorts and searches anew when it changes. */
  columns: readonly Column<Row>[]
  /** Undefined while they are on the way. */
  rows: readonly Row[] | undefined
  rowId: (row: Row) => string
  /** What a row is called: the title of its card, the name of its button. */
  rowName: (row: Row) => string
  /** Kept by the page in its address; without it the table keeps its own. */
  state?: TableState
  onStateChange?: (state: TableState) => void
  /** The server sorts, searches and pages; `rows` is the page that `state` asks for. */
  server?: { readonly total: number; readonly fetchAll?: () => Promise<readonly Row[]> }
  /** All rows in one scroll instead of pages. */
  virtual?: boolean
  pageSize?: number
  error?: Error | null
  onRetry?: () => void
  /** New rows are on the way while the old ones are still shown. */
  busy?: boolean
  /** The name of the CSV file; without one there is no export. */
  csvName?: string
  /** Rows of the person who looks: they are marked, and a button leads to them. */
  isMine?: (row: Row) => boolean
  /** What a click on a row does. */
  rowAction?: { readonly label: string; readonly onAct: (row: Row) => void }
  /** Switches of the page, beside the search. */
  toolbar?: ReactNode
  /** What stands where there are no rows at all. */
  empty?: ReactNode
}

const NO_ROWS: never[] = []
const DEFAULT_PAGE_SIZE = 25
const VIRTUAL_SKELETON = 14

/** A table that sorts, searches, pages, chooses columns and exports; on a phone a row opens as a card. */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { label, columns, rows, rowId, rowName, server, virtual = false, error, onRetry, isMine } = props
  const { t } = useTranslation()
  const tableId = useId()
  const box = useRef<HTMLDivElement>(null)
  const [ownState, setOwnState] = useState<TableState>({})
  const [opened, setOpened] = useState<Row | null>(null)
  const state = props.state ?? ownState
  const setState = props.onStateChange ?? setOwnState
  const width = useWidth(box)
  const pageSize = virtual ? undefined : (state.size ?? props.pageSize ?? DEFAULT_PAGE_SIZE)
  const { shown, ordered, total, page, pages } = useTableRows({
    columns,
    rows: rows ?? NO_ROWS,
    rowId,
    state,
    pageSize,
    serverTotal: server?.total,
  })
  const chosen = chosenColumns(state, columns)
  const visible = chosen.filter((column) => fits(column, width))
  const isCut = visible.length < chosen.length
  const open = isCut ? setOpened : props.rowAction?.onAct
  const widths = useColumnWidths(virtual ? visible : NO_ROWS, rows ?? NO_ROWS)
  const jump = useJump({ ordered, isMine, rowId, pageSize, state, setState })
  const scrolls = useScrolls(box)
  const exportCsv = async () => {
    const all = server?.fetchAll ? await server.fetchAll() : ordered
    downloadCsv(props.csvName ?? label, toCsv(columns, all))
  }
  const renderRow = (row: Row, index: number) => (
    <TableRow
      key={rowId(row)}
      row={row}
      id={rowId(row)}
      columns={visible}
      place={virtual ? index + 1 : (page - 1) * (pageSize ?? 0) + index + 1}
      isMine={isMine?.(row) ?? false}
      name={rowName(row)}
      onOpen={open}
      onReached={jump.target === rowId(row) ? jump.onReached : undefined}
    />
  )
  const span = visible.length + (open ? 1 : 0)
  return (
    <section className={classes.card} aria-label={label}>
      <TableToolbar
        columns={columns}
        state={state}
        onStateChange={setState}
        total={rows ? total : undefined}
        onExport={props.csvName && rows?.length ? () => void exportCsv() : undefined}
        onJumpToMine={jump.start}
      >
        {props.toolbar}
      </TableToolbar>
      {error && rows ? <RetryLine message={error.message} onRetry={onRetry} /> : null}
      <div
        ref={box}
        className={classes.scroll}
        data-scroll={virtual ? 'y' : scrolls ? 'x' : undefined}
        {...((virtual || scrolls) && {
          tabIndex: 0,
          role: 'group',
          'aria-label': t('ui.table.scroll', { label }),
        })}
      >
        <Table
          id={tableId}
          highlightOnHover={shown.length > 0}
          aria-label={label}
          aria-rowcount={rows ? total + 1 : -1}
          aria-busy={props.busy || undefined}
          className={[classes.table, virtual && classes.fixed, props.busy && classes.busy]
            .filter(Boolean)
            .join(' ')}
        >
          {virtual ? (
            <colgroup>
              {visible.map((column, index) => (
                <col key={column.id} style={{ width: widths[index] }} />
              ))}
              {open ? <col style={{ width: 44 }} /> : null}
            </colgroup>
          ) : null}
          <TableHead columns={visible} state={state} onStateChange={setState} opens={Boolean(open)} />
          <Table.Tbody>
            {!rows && !error ? (
              <SkeletonRows columns={visible} opens={Boolean(open)} count={pageSize ?? VIRTUAL_SKELETON} />
            ) : shown.length === 0 ? (
              <TableNotice
                span={span}
                error={rows ? null : (error ?? null)}
                onRetry={onRetry}
                searched={state.search}
                empty={props.empty}
              />
            ) : virtual ? (
              <VirtualRows rows={shown} box={box} jumpTo={jump.index} renderRow={renderRow} />
            ) : (
              shown.map(renderRow)
            )}
          </Table.Tbody>
        </Table>
      </div>
      {virtual || !rows ? null : (
        <TableFoot
          state={state}
          onStateChange={setState}
          page={page}
          pages={pages}
          size={pageSize ?? DEFAULT_PAGE_SIZE}
          total={total}
        />
      )}
      <RowCard
        row={opened}
        columns={chosen}
        name={opened ? rowName(opened) : ''}
        onClose={() => setOpened(null)}
        action={props.rowAction}
      />
    </section>
  )
}
