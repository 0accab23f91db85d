import { type MouseEvent, type RefObject, Suspense } from 'react'
import { useOnPaper } from '../layout/paper.ts'
import { lazyPart } from '../../lib/lazy-part.ts'
import type { DataTableProps } from './data-table-props.ts'
import { SkeletonRows } from './SkeletonRows.tsx'
import { TableNotice } from './TableNotice.tsx'
import { TableRow } from './TableRow.tsx'
import type { Table } from './use-data-table.ts'
import { useExpectedRows } from './use-expected-rows.ts'
import type * as Virtual from './VirtualRows.tsx'

/** Comes with the first table without pages. The type: `lazy` forgets that it takes any row. */
const VirtualRows = lazyPart(
  async () => (await import('./VirtualRows.tsx')).VirtualRows,
) as unknown as typeof Virtual.VirtualRows

/** The most grey rows of a table without pages: what its window shows. */
const VIRTUAL = 14

export interface TablePartProps<Row extends object> {
  /** What the table was asked for. */
  readonly asked: DataTableProps<Row>
  readonly table: Table<Row>
  /** What the table scrolls in. */
  readonly box: RefObject<HTMLDivElement | null>
}

/** The rows, or what stands in place of them. */
export function TableBody<Row extends object>({ asked, table, box }: TablePartProps<Row>) {
  const { shown, open } = table
  // event delegation: one listener, however many rows
  const openByClick = ({ target }: MouseEvent) => {
    const id = rowIdOf(target)
    const row = shown.find((one) => asked.rowId(one) === id)
    if (row) open?.(row)
  }
  return (
    <tbody {...(open && { onClick: openByClick })}>
      <Rows asked={asked} table={table} box={box} />
    </tbody>
  )
}

function Rows<Row extends object>({ asked, table, box }: TablePartProps<Row>) {
  const { label, rowId, rowName, virtual = false, error = null, search } = asked
  const { rows, state, shown, visible, pageSize, open, jump } = table
  const opens = open !== undefined
  const isOnPaper = useOnPaper()
  const expected = useExpectedRows(
    label,
    rows && !state.search ? shown.length : undefined,
    pageSize ?? VIRTUAL,
  )
  const skeleton = <SkeletonRows columns={visible} opens={opens} count={expected} />
  const renderRow = (row: Row, index: number) => (
    <TableRow
      key={rowId(row)}
      row={row}
      id={rowId(row)}
      columns={visible}
      place={table.placeOf(index)}
      isMine={asked.isMine?.(row) ?? false}
      hasTwoLines={table.hasTwoLines}
      name={rowName(row)}
      opens={opens}
      onReached={jump.target === rowId(row) ? jump.onReached : undefined}
    />
  )
  // rows are drawn a moment after they came: until then it is not empty
  if ((!rows && !error) || (rows?.length === 0 && asked.rows?.length)) return skeleton
  if (shown.length === 0) {
    return (
      <TableNotice
        span={visible.length + (opens ? 1 : 0)}
        error={rows ? null : error}
        onRetry={asked.onRetry}
        searched={asked.noSearch || search?.isDone ? undefined : state.search}
        empty={asked.empty}
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

/** The row that was meant by a click; none where it met another control of the row. */
function rowIdOf(target: EventTarget) {
  if (!(target instanceof Element)) return undefined
  const control = target.closest('a,button,input,label')
  if (control && !control.matches('[data-opener]')) return undefined
  return target.closest<HTMLElement>('tr[data-row]')?.dataset['row']
}
