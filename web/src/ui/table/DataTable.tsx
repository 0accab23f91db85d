import { Table } from '@mantine/core'
import { type ReactNode, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { RetryLine } from '../RetryLine.tsx'
import type { Column } from './column.ts'
import classes from './DataTable.module.css'
import type { MoreRows } from './more-rows.ts'
import { MoreButton } from './MoreButton.tsx'
import { ReadAll } from './ReadAll.tsx'
import { RowCard } from './RowCard.tsx'
import { SkeletonRows } from './SkeletonRows.tsx'
import { TableFoot } from './TableFoot.tsx'
import { TableHead } from './TableHead.tsx'
import { TableRow } from './TableRow.tsx'
import type { TableState } from './table-state.ts'
import { TableNotice } from './TableNotice.tsx'
import { TableToolbar } from './TableToolbar.tsx'
import { useDataTable } from './use-data-table.ts'
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
  /** Rows come in parts, the first ones first; the export reads all parts before. */
  more?: MoreRows
  /** `isDone`: `rows` are what the search found already, by more than the columns show; `empty` says it found none. */
  search?: { readonly hint: string; readonly isDone?: boolean }
  /** Rows of the person who looks: they are marked, and a button leads to them. */
  isMine?: (row: Row) => boolean
  /** What a click on a row does. `direct`: it shows the whole row, so a phone needs no card in between. */
  rowAction?: { readonly label: string; readonly onAct: (row: Row) => void; readonly direct?: boolean }
  /** Switches of the page, beside the search. */
  toolbar?: ReactNode
  /** What stands where there are no rows at all. */
  empty?: ReactNode
}

/** Grey rows of a table without pages: a screenful. */
const VIRTUAL_SKELETON = 14

/** A table that sorts, searches, pages, chooses columns and exports; on a phone a row opens as a card. */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { label, rows, rowId, rowName, virtual = false, error = null, onRetry } = props
  const { t } = useTranslation()
  const box = useRef<HTMLDivElement>(null)
  const table = useDataTable(props, box)
  const { state, setState, shown, visible, total, pageSize, open, opened, scrolls, jump } = table
  const opens = open !== undefined
  const renderRow = (row: Row, index: number) => (
    <TableRow
      key={rowId(row)}
      row={row}
      id={rowId(row)}
      columns={visible}
      place={table.placeOf(index)}
      isMine={props.isMine?.(row) ?? false}
      name={rowName(row)}
      onOpen={open}
      onReached={jump.target === rowId(row) ? jump.onReached : undefined}
    />
  )
  return (
    <section className={classes.card} aria-label={label}>
      <TableToolbar
        columns={props.columns}
        state={state}
        onStateChange={setState}
        total={rows ? total : undefined}
        more={props.more}
        searchHint={props.search?.hint}
        onExport={table.export.start}
        isExporting={table.export.isReading}
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
          highlightOnHover={shown.length > 0}
          aria-label={label}
          aria-rowcount={rows ? total + 1 : -1}
          aria-busy={props.busy || undefined}
          className={classes.table}
          data-fixed={virtual || undefined}
          data-busy={props.busy || undefined}
        >
          {virtual ? (
            <colgroup>
              {visible.map((column, index) => (
                <col key={column.id} style={{ width: table.widths[index] }} />
              ))}
              {opens ? <col style={{ width: 44 }} /> : null}
            </colgroup>
          ) : null}
          <TableHead columns={visible} state={state} onStateChange={setState} opens={opens} />
          <Table.Tbody>{body()}</Table.Tbody>
        </Table>
      </div>
      {pageSize && rows ? (
        <TableFoot
          state={state}
          onStateChange={setState}
          page={table.page}
          pages={table.pages}
          size={pageSize}
          total={total}
        />
      ) : null}
      {props.more?.load && rows ? <MoreButton more={props.more} /> : null}
      {props.more && table.export.isReading ? (
        <ReadAll more={props.more} onRead={table.export.onRead} />
      ) : null}
      <RowCard
        row={opened}
        columns={table.chosen}
        name={opened ? rowName(opened) : ''}
        onClose={() => table.setOpened(null)}
        action={props.rowAction}
      />
    </section>
  )

  function body() {
    if (!rows && !error) {
      return <SkeletonRows columns={visible} opens={opens} count={pageSize ?? VIRTUAL_SKELETON} />
    }
    if (shown.length === 0) {
      return (
        <TableNotice
          span={visible.length + (opens ? 1 : 0)}
          error={rows ? null : error}
          onRetry={onRetry}
          searched={props.search?.isDone ? undefined : state.search}
          empty={props.empty}
        />
      )
    }
    if (!virtual) return shown.map(renderRow)
    return <VirtualRows rows={shown} box={box} jumpTo={jump.index} renderRow={renderRow} />
  }
}
