import { Button } from '@mantine/core'
import { DescriptionItem, DescriptionList } from '../layout/DescriptionList.tsx'
import { Sheet } from '../overlay/Sheet.tsx'
import { type Column, textOf } from './column.ts'

interface RowCardProps<Row> {
  /** The opened row; null closes the card. */
  row: Row | null
  columns: readonly Column<Row>[]
  name: string
  onClose: () => void
  /** What else can be done with the row. */
  action?: { readonly label: string; readonly onAct: (row: Row) => void } | undefined
}

/** A row as a card with all its columns, for screens too small to show them side by side. */
export function RowCard<Row>({ row, columns, name, onClose, action }: RowCardProps<Row>) {
  return (
    <Sheet opened={row !== null} onClose={onClose} title={name}>
      {row === null ? null : (
        <>
          <DescriptionList>
            {columns.map((column) => (
              <DescriptionItem key={column.id} label={column.header}>
                {column.cell ? column.cell(row) : textOf(column.value?.(row)) || '—'}
              </DescriptionItem>
            ))}
          </DescriptionList>
          {action ? (
            <Button fullWidth mt="md" onClick={() => action.onAct(row)}>
              {action.label}
            </Button>
          ) : null}
        </>
      )}
    </Sheet>
  )
}
