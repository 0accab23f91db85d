import { memo, type ReactNode } from 'react'
import type { Column } from './column.ts'
import classes from './SkeletonRows.module.css'

interface SkeletonRowsProps<Row> {
  columns: readonly Column<Row>[]
  opens: boolean
  count: number
}

/**
 * Grey rows for those that will come, in their height. Plain spans: hundreds of the kit’s skeletons, each with a layer of its
 * own, would cost more than the rows. Memoised: a table measures itself while they stand.
 */
export const SkeletonRows = memo(function SkeletonRows<Row>({
  columns,
  opens,
  count,
}: SkeletonRowsProps<Row>) {
  return Array.from({ length: count }, (_, row) => (
    <tr key={row} className={classes.row} data-skeleton>
      {columns.map((column) => (
        <td key={column.id} data-align={column.align}>
          <Grey width={`${45 + ((row * 17 + column.id.length * 29) % 45)}%`} />
        </td>
      ))}
      {opens ? <td aria-hidden="true" /> : null}
    </tr>
  ))
}) as <Row>(props: SkeletonRowsProps<Row>) => ReactNode

const Grey = ({ width }: { width: string }) => <span className={classes.grey} style={{ width }} />
