import { formatNumber } from '../../lib/format/numbers.ts'
import type { Priority } from './column.ts'

/** A field that holds a number: right-aligned, sorted from large to small, not searched. */
export const figureColumn = <K extends string>(id: K, header: string, priority: Priority) =>
  countedColumn(id, header, priority, (row: Readonly<Record<K, number>>) => row[id])

/** Such a field where its sum over all rows means something. */
export const amountColumn = <K extends string>(id: K, header: string, priority: Priority) => ({
  ...figureColumn(id, header, priority),
  sum: formatNumber,
})

/** A number that is made of a row. */
export const countedColumn = <Row>(
  id: string,
  header: string,
  priority: Priority,
  value: (row: Row) => number,
) => ({
  id,
  header,
  priority,
  align: 'right' as const,
  descFirst: true,
  searchable: false,
  value,
  cell: (row: Row) => formatNumber(value(row)),
})
