import { Skeleton, Table } from '@mantine/core'
import type { Column } from './column.ts'

interface SkeletonRowsProps<Row> {
  columns: readonly Column<Row>[]
  opens: boolean
  count: number
}

/** As many grey rows as rows will come, in their height. */
export function SkeletonRows<Row>({ columns, opens, count }: SkeletonRowsProps<Row>) {
  return Array.from({ length: count }, (_, row) => (
    <Table.Tr key={row} data-skeleton>
      {columns.map((column) => (
        <Table.Td key={column.id} data-align={column.align}>
          <Skeleton h={14} w={`${45 + ((row * 17 + column.id.length * 29) % 45)}%`} display="inline-block" />
        </Table.Td>
      ))}
      {opens ? <Table.Td /> : null}
    </Table.Tr>
  ))
}
