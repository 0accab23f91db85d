import { Checkbox, Popover, Stack } from '@mantine/core'
import { type Ref, type RefObject, useImperativeHandle } from 'react'
import { useTranslation } from 'react-i18next'
import type { Column } from './column.ts'
import { chosenColumns, type TableState, toggleColumn } from './table-state.ts'

interface ColumnMenuProps<Row> {
  columns: readonly Column<Row>[]
  state: TableState
  onStateChange: (state: TableState) => void
  /** The id of the button. */
  id: string
  button: RefObject<HTMLButtonElement | null>
  isOpen: boolean
  onClose: () => void
}

/** Switches columns on and off; the last one can't go. */
export function ColumnMenu<Row>(props: ColumnMenuProps<Row>) {
  const { columns, state, onStateChange, id, button, isOpen, onClose } = props
  const { t } = useTranslation()
  const shown = new Set(chosenColumns(state, columns).map((column) => column.id))
  return (
    <Popover position="bottom-end" shadow="md" trapFocus id={id} opened={isOpen} onChange={onClose}>
      <Popover.Target>
        <At button={button} />
      </Popover.Target>
      <Popover.Dropdown aria-label={t('ui.table.columns')}>
        <Stack gap="xs">
          {columns.map((column) => (
            <Checkbox
              key={column.id}
              label={column.header}
              checked={shown.has(column.id)}
              disabled={shown.size === 1 && shown.has(column.id)}
              onChange={() => onStateChange(toggleColumn(state, columns, column.id))}
            />
          ))}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}

/** Where the menu stands: at a button that is there before it, and must not be made anew under the hand. */
function At({ button, ref }: { button: RefObject<HTMLButtonElement | null>; ref?: Ref<HTMLButtonElement> }) {
  useImperativeHandle(ref, () => button.current!, [button])
  return null
}
