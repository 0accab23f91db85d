import type { TFunction } from 'i18next'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { SumLine } from '../layout/SumLine.tsx'
import { RetryLine } from '../feedback/RetryLine.tsx'
import { OnceOpened } from '../overlay/OnceOpened.tsx'
import classes from './DataTable.module.css'
import { columnSums } from './column-sums.ts'
import type { DataTableProps } from './data-table-props.ts'
import { MoreButton } from './MoreButton.tsx'
import { FetchAllPages } from './FetchAllPages.tsx'
import type * as RowCards from './RowCard.tsx'
import { TableFoot } from './TableFoot.tsx'
import { TableGrid } from './TableGrid.tsx'
import { TableToolbar } from './TableToolbar.tsx'
import { type Table, useDataTable } from './use-data-table.ts'
import { lazyPart } from '../../lib/lazy-part.ts'

/** Comes with the first row that is opened so. The type: `lazy` forgets that it takes any row. */
const RowCard = lazyPart(
  async () => (await import('./RowCard.tsx')).RowCard,
) as unknown as typeof RowCards.RowCard

/** A table that sorts, searches, pages, chooses columns and exports; on a phone a row opens as a card. */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { label, rowName, virtual = false, error = null, onRetry } = props
  const { t } = useTranslation()
  const box = useRef<HTMLDivElement>(null)
  const table = useDataTable(props, box)
  const { rows, state, setState, total, pageSize, card, scrolls } = table
  const isBare = hasNothing(props, table)
  const sums = sumsOf(t, props, table)
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
          onJumpToMine={table.jump.start}
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
        <TableGrid asked={props} table={table} box={box} isBare={isBare} />
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
}

/** Nothing to be sought, chosen or headed; where the search brings the rows, or something was chosen, that can be changed. */
const hasNothing = <Row extends object>(
  { search, toolbar, tools }: DataTableProps<Row>,
  { rows, total, state }: Table<Row>,
) => rows?.length === 0 && total === 0 && !state.search && !search?.isDone && !toolbar && !tools

/** What the rows come to; a part of them adds up to nothing that means something. */
function sumsOf<Row extends object>(
  t: TFunction,
  props: DataTableProps<Row>,
  { chosen, ordered }: Table<Row>,
) {
  const isWhole = !props.server && !props.more?.load
  return [...(isWhole ? columnSums(t, chosen, ordered) : []), ...(props.sums?.(ordered) ?? [])]
}
