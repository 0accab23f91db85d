import { Button, Checkbox, Popover, Stack } from '@mantine/core'
import { IconColumns3 } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Column } from './column.ts'
import { chosenColumns, type TableState, toggleColumn } from './table-state.ts'
import classes from './TableToolbar.module.css'

interface ColumnChooserProps<Row> {
  columns: readonly Column<Row>[]
  state: TableState
  onStateChange: (state: TableState) => void
}

/** Switches columns on and off; the last one can't go. */
export function ColumnChooser<Row>({ columns, state, onStateChange }: ColumnChooserProps<Row>) {
  const { t } = useTranslation()
  const shown = new Set(chosenColumns(state, columns).map((column) => column.id))
  return (
    <Popover position="bottom-end" shadow="md" trapFocus returnFocus>
      <Popover.Target>
        <Button
          variant="default"
          className={classes.tool}
          leftSection={<IconColumns3 size={16} stroke={1.6} />}
        >
          <span className={classes.word}>{t('ui.table.columns')}</span>
        </Button>
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
