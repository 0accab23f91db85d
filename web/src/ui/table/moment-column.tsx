import type { Format } from '../../lib/format/use-format.ts'
import { DateTime } from '../display/DateTime.tsx'
import type { Column, Priority } from './column.ts'

interface MomentColumn<Row> {
  readonly id: string
  readonly header: string
  readonly priority: Priority
  readonly at: (row: Row) => string | null
}

/** When something was, as the clock switch says: newest first by the first click, not searched. */
export const momentColumn = <Row,>(
  format: Format,
  { id, header, priority, at }: MomentColumn<Row>,
): Column<Row> => ({
  id,
  header,
  priority,
  searchable: false,
  descFirst: true,
  isMoment: true,
  value: (row) => format.dateTime(at(row)),
  cell: (row) => <DateTime value={at(row)} />,
})
