import { Button } from '@mantine/core'
import { IconDownload, IconTarget } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../format/numbers.ts'
import type { Column } from './column.ts'
import { ColumnChooser } from './ColumnChooser.tsx'
import { SearchBox } from './SearchBox.tsx'
import { type TableState, withSearch } from './table-state.ts'
import classes from './TableToolbar.module.css'

interface TableToolbarProps<Row> {
  columns: readonly Column<Row>[]
  state: TableState
  onStateChange: (state: TableState) => void
  /** Undefined while the rows are on the way. */
  total: number | undefined
  onExport: (() => void) | undefined
  onJumpToMine: (() => void) | undefined
  children: ReactNode
}

/** What stands over a table: search, the page's own switches, the count, and what to do with all rows. */
export function TableToolbar<Row>(props: TableToolbarProps<Row>) {
  const { columns, state, onStateChange, total, onExport, onJumpToMine, children } = props
  const { t } = useTranslation()
  return (
    <div className={classes.bar}>
      <SearchBox value={state.search ?? ''} onSearch={(words) => onStateChange(withSearch(state, words))} />
      {children}
      <output className={classes.count}>
        {total === undefined ? '' : t('ui.table.rows', { count: total, formatted: formatNumber(total) })}
      </output>
      {onJumpToMine ? (
        <Button
          variant="light"
          className={classes.tool}
          leftSection={<IconTarget size={16} stroke={1.6} />}
          onClick={onJumpToMine}
        >
          {t('ui.table.jumpToMine')}
        </Button>
      ) : null}
      <ColumnChooser columns={columns} state={state} onStateChange={onStateChange} />
      {onExport ? (
        <Button
          variant="default"
          className={classes.tool}
          leftSection={<IconDownload size={16} stroke={1.6} />}
          disabled={total === 0}
          onClick={onExport}
        >
          <span className={classes.word}>{t('ui.table.export')}</span>
        </Button>
      ) : null}
    </div>
  )
}
