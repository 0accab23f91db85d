import classes from './DataTable.module.css'
import { TableBody, type TablePartProps } from './TableBody.tsx'
import { TableHead } from './TableHead.tsx'

interface TableGridProps<Row extends object> extends TablePartProps<Row> {
  /** There is nothing that a head could be over. */
  readonly isBare: boolean
}

/** The `<table>` itself: widths, head and rows. */
export function TableGrid<Row extends object>({ asked, table, box, isBare }: TableGridProps<Row>) {
  const { label, busy, virtual = false } = asked
  const { rows, state, setState, visible, total } = table
  const opens = table.open !== undefined
  return (
    <table
      aria-label={label}
      aria-rowcount={rows ? total + 1 : -1}
      aria-busy={busy || undefined}
      className={classes.table}
      data-fixed={virtual || undefined}
      data-busy={busy || undefined}
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
      {isBare ? null : <TableHead columns={visible} state={state} onStateChange={setState} opens={opens} />}
      <TableBody asked={asked} table={table} box={box} />
    </table>
  )
}
