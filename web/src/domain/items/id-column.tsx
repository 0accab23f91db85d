import type { Column } from '../../ui/table/column.ts'
import classes from './ItemName.module.css'

/** An id: a name and not a figure, so without thousands, and one looks for it. */
export const idColumn = <Row,>(id: string, header: string, value: (row: Row) => number): Column<Row> => ({
  id,
  header,
  priority: 4,
  align: 'right',
  value,
  cell: (row) => <span className={classes.id}>{value(row)}</span>,
})
