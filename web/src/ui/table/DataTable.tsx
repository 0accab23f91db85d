import { type MouseEvent, Suspense, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { SumLine } from '../layout/SumLine.tsx'
import { useOnPaper } from '../layout/paper.ts'
import { RetryLine } from '../feedback/RetryLine.tsx'
import { OnceOpened } from '../overlay/OnceOpened.tsx'
import classes from './DataTable.module.css'
import { columnSums } from './column-sums.ts'
import type { DataTableProps } from './data-table-props.ts'
import { MoreButton } from './MoreButton.tsx'
import { FetchAllPages } from './FetchAllPages.tsx'
import type * as RowCards from './RowCard.tsx'
import { SkeletonRows } from './SkeletonRows.tsx'
import { TableFoot } from './TableFoot.tsx'
import { TableHead } from './TableHead.tsx'
import { TableRow } from './TableRow.tsx'
import { TableNotice } from './TableNotice.tsx'
import { TableToolbar } from './TableToolbar.tsx'
import { useDataTable } from './use-data-table.ts'
import { useExpectedRows } from './use-expected-rows.ts'
import type * as Virtual from './VirtualRows.tsx'
import { lazyPart } from '../../lib/lazy-part.ts'

/** Comes with the first row that is opened so. The type: `lazy` forgets that it takes any row. */
const RowCard = lazyPart(
  async () => (await import('./RowCard.tsx')).RowCard,
) as unknown as typeof RowCards.RowCard

/** Comes with the first table without pages. */
const VirtualRows = lazyPart(
  async () => (await import('./VirtualRows.tsx')).VirtualRows,
) as unknown as typeof Virtual.VirtualRows

/** The most grey rows of a table without pages: what its window shows. */
const VIRTUAL = 14

/** A table that sorts, searches, pages, chooses columns and exports; on a phone a row opens as a card. */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { label, rowId, rowName, virtual = false, error = null, onRetry } = props
  const { t } = useTranslation()
  const box = useRef<HTMLDivElement>(null)
  const isOnPaper = useOnPaper()
  const table = useDataTable(props, box)
  const { rows, state, setState, shown, visible, total, pageSize, open, card, scrolls, jump } = table
  const opens = open !== undefined
  const isSearching = Boolean(state.search)
  const expected = useExpectedRows(
    label,
    rows && !isSearching ? shown.length : undefined,
    pageSize ?? VIRTUAL,
  )
  // a part of the rows adds up to nothing that means something
  const isWhole = !props.server && !props.more?.load
  const sums = [
    ...(isWhole ? columnSums(t, table.chosen, table.ordered) : []),
    ...(props.sums?.(table.ordered) ?? []),
  ]
  // nothing to be sought, chosen or headed; where the search brings the rows, or something was chosen, that can be changed
  const isBare =
    rows?.length === 0 &&
    total === 0 &&
    !isSearching &&
    !props.search?.isDone &&
    !props.toolbar &&
    !props.tools
  const openByClick = ({ target }: MouseEvent) => {
    const id = rowIdOf(target)
    const row = shown.find((one) => rowId(one) === id)
    if (row) open?.(row)
  }
  const renderRow = (row: Row, index: number) => (
    <TableRow
      key={rowId(row)}
      row={row}
      id={rowId(row)}
      columns={visible}
      place={table.placeOf(index)}
      isMine={props.isMine?.(row) ?? false}
      hasTwoLines={table.hasTwoLines}
      name={rowName(row)}
      opens={opens}
      onReached={jump.target === rowId(row) ? jump.onReached : undefined}
    />
  )
  return (
    <section className={classes.card} aria-label={label}>
      {isBare ? null : (
        <TableToolbar
          columns={props.columns}
          state={state}
          onStateChange={setState}
          total={rows ? total : undefined}
          more={props.more}
          noSearch={props.noSearch}
          searchHint={props.search?.hint}
          searchProblem={props.search?.problem}
          onExport={table.export.start}
          isExporting={table.export.isReading}
          onJumpToMine={jump.start}
          tools={props.tools}
        >
          {props.toolbar}
        </TableToolbar>
      )}
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
        <table
          aria-label={label}
          aria-rowcount={rows ? total + 1 : -1}
          aria-busy={props.busy || undefined}
          className={classes.table}
          data-fixed={virtual || undefined}
          data-busy={props.busy || undefined}
          data-tight={table.isTight || undefined}
          data-lines={table.hasTwoLines ? 2 : undefined}
        >
          {virtual ? (
            <colgroup>
              {visible.map((column, index) => (
                <col key={column.id} style={{ width: table.widths[index] }} />
              ))}
              {opens ? <col style={{ width: 44 }} /> : null}
            </colgroup>
          ) : null}
          {isBare ? null : (
            <TableHead columns={visible} state={state} onStateChange={setState} opens={opens} />
          )}
          {/* event delegation: one listener, however many rows */}
          <tbody {...(open && { onClick: openByClick })}>{body()}</tbody>
        </table>
      </div>
      {pageSize && rows && (table.pages > 1 || state.size !== undefined) ? (
        <TableFoot
          state={state}
          onStateChange={setState}
          page={table.page}
          pages={table.pages}
          size={pageSize}
          total={total}
        />
      ) : null}
      {/* with the rows: below a skeleton of another height it would move */}
      {rows && (props.sums || sums.length) ? (
        <div className={classes.sums}>
          <SumLine label={t('ui.table.sums.label')} sums={sums} />
        </div>
      ) : null}
      {props.more?.load && rows?.length ? <MoreButton more={props.more} /> : null}
      {props.more && table.export.isReading ? (
        <FetchAllPages more={props.more} onRead={table.export.onRead} />
      ) : null}
      <OnceOpened when={card.shown !== null}>
        <RowCard
          row={card.shown}
          columns={table.chosen}
          name={card.shown ? rowName(card.shown) : ''}
          onClose={card.close}
          action={props.rowAction}
        />
      </OnceOpened>
    </section>
  )

  function body() {
    const skeleton = <SkeletonRows columns={visible} opens={opens} count={expected} />
    // rows are drawn a moment after they came: until then it is not empty
    if ((!rows && !error) || (rows?.length === 0 && props.rows?.length)) return skeleton
    if (shown.length === 0) {
      return (
        <TableNotice
          span={visible.length + (opens ? 1 : 0)}
          error={rows ? null : error}
          onRetry={onRetry}
          searched={props.noSearch || props.search?.isDone ? undefined : state.search}
          empty={props.empty}
        />
      )
    }
    // nobody scrolls on paper
    if (!virtual || isOnPaper) return shown.map(renderRow)
    return (
      <Suspense fallback={skeleton}>
        <VirtualRows rows={shown} box={box} jumpTo={jump.index} renderRow={renderRow} />
      </Suspense>
    )
  }
}

/** The row that was meant by a click; none where it met another control of the row. */
function rowIdOf(target: EventTarget) {
  if (!(target instanceof Element)) return undefined
  const control = target.closest('a,button,input,label')
  if (control && !control.matches('[data-opener]')) return undefined
  return target.closest<HTMLElement>('tr[data-row]')?.dataset['row']
}
