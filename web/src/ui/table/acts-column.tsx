import { Group } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Column } from './column.ts'

/** What can be done about a row: buttons at its end, on every width, under a header that is only read aloud. */
export const actsColumn = <Row,>(header: string, acts: (row: Row) => ReactNode): Column<Row> => ({
  id: 'acts',
  header,
  headerHidden: true,
  priority: 1,
  align: 'right',
  noCsv: true,
  cell: (row) => (
    <Group gap="2xs" justify="flex-end" wrap="nowrap">
      {acts(row)}
    </Group>
  ),
})
