import { ActionIcon, Table } from '@mantine/core'
import { IconChevronRight } from '@tabler/icons-react'
import { type MouseEvent, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { type Column, textOf } from './column.ts'
import classes from './DataTable.module.css'

interface TableRowProps<Row> {
  row: Row
  id: string
  columns: readonly Column<Row>[]
  /** Place among all rows, from 1. */
  place: number
  isMine: boolean
  /** What the row is called, for its button: "Open Wildsong". */
  name: string
  onOpen: ((row: Row) => void) | undefined
  /** Set on the row that is being jumped to; called once it has the focus. */
  onReached: (() => void) | undefined
}

/** One row. Where it opens, a click anywhere does it, and a button does it for the keyboard. */
export function TableRow<Row>({
  row,
  id,
  columns,
  place,
  isMine,
  name,
  onOpen,
  onReached,
}: TableRowProps<Row>) {
  const { t } = useTranslation()
  const element = useRef<HTMLTableRowElement>(null)
  useEffect(() => {
    if (!onReached || !element.current) return
    element.current.scrollIntoView({ block: 'center' })
    element.current.focus({ preventScroll: true })
    onReached()
  }, [onReached])
  const openByClick = (event: MouseEvent) => {
    const onControl = event.target instanceof Element && event.target.closest('a,button,input,label')
    if (!onControl) onOpen?.(row)
  }
  return (
    <Table.Tr
      ref={element}
      data-row={id}
      data-mine={isMine || undefined}
      data-opens={onOpen ? true : undefined}
      aria-rowindex={place + 1}
      tabIndex={-1}
      {...(onOpen ? { onClick: openByClick } : {})}
    >
      {columns.map((column) => (
        <Table.Td key={column.id} data-align={column.align}>
          {column.cell ? column.cell(row) : textOf(column.value?.(row))}
        </Table.Td>
      ))}
      {onOpen ? (
        <Table.Td className={classes.opener}>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t('ui.table.openRow', { name })}
            onClick={() => onOpen(row)}
          >
            <IconChevronRight size={18} stroke={1.6} aria-hidden="true" />
          </ActionIcon>
        </Table.Td>
      ) : null}
    </Table.Tr>
  )
}
