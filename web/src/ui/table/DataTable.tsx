import { Table } from '@mantine/core'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { RetryLine } from '../feedback/RetryLine.tsx'
import classes from './DataTable.module.css'
import type { DataTableProps } from './data-table-props.ts'
import { MoreButton } from './MoreButton.tsx'
import { FetchAllPages } from './FetchAllPages.tsx'
import { RowCard } from './RowCard.tsx'
import { SkeletonRows } from './SkeletonRows.tsx'
import { TableFoot } from './TableFoot.tsx'
import { TableHead } from './TableHead.tsx'
import { TableRow } from './TableRow.tsx'
import { TableNotice } from './TableNotice.tsx'
import { TableToolbar } from './TableToolbar.tsx'
import { useDataTable } from './use-data-table.ts'
import { VirtualRows } from './VirtualRows.tsx'

/** Grey rows of a table without pages: a screenful. */
const VIRTUAL_SKELETON = 14

/** A table that sorts, searches, pages, chooses columns and exports; on a phone a row opens as a card. */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { label, rows, rowId, rowName, virtual = false, error = null, onRetry } = props
  const { t } = useTranslation()
  const box = useRef<HTMLDivElement>(null)
  const table = useDataTable(props, box)
  const { state, setState, shown, visible, total, pageSize, open, card, scrolls, jump } = table
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
        data-more={scrolls === 'more' || undefined}
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
      {pageSize && rows && total > 0 ? (
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
        <FetchAllPages more={props.more} onRead={table.export.onRead} />
      ) : null}
      <RowCard
        row={card.shown}
        columns={table.chosen}
        name={card.shown ? rowName(card.shown) : ''}
        onClose={card.close}
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
