import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../lib/format/numbers.ts'
import type { Column } from './column.ts'
import { ColumnChooser } from './ColumnChooser.tsx'
import { ListToolbar } from './ListToolbar.tsx'
import { type TableState, withSearch } from './table-state.ts'
import type { MoreRows } from '../../lib/query/more-rows.ts'

interface TableToolbarProps<Row> {
  columns: readonly Column<Row>[]
  state: TableState
  onStateChange: (state: TableState) => void
  /** Undefined while the rows are on the way. */
  total: number | undefined
  /** There are older rows than these. */
  more: MoreRows | undefined
  noSearch: boolean | undefined
  /** What can be searched for; undefined for whatever the columns show. */
  searchHint: string | undefined
  searchProblem: string | null | undefined
  onExport: (() => void) | undefined
  isExporting: boolean
  onJumpToMine: (() => void) | undefined
  /** What else can be done with the list. */
  tools: ReactNode
  children: ReactNode
}

/** What stands over a table: search, the page's own switches, the count, and what to do with all rows. */
export function TableToolbar<Row>(props: TableToolbarProps<Row>) {
  const { columns, state, onStateChange, total, more, onExport, onJumpToMine, children } = props
  const { t } = useTranslation()
  const formatted = `${formatNumber(total)}${more?.load ? '+' : ''}`
  return (
    <ListToolbar
      search={state.search ?? ''}
      onSearch={props.noSearch ? undefined : (words) => onStateChange(withSearch(state, words))}
      searchHint={props.searchHint}
      searchProblem={props.searchProblem}
      count={
        total === undefined || (total === 0 && !state.search)
          ? ''
          : t('ui.table.rows', { count: total, formatted })
      }
      onExport={total === 0 ? undefined : onExport}
      isExporting={props.isExporting}
      onJumpToMine={onJumpToMine}
      tools={
        <>
          {props.tools}
          <ColumnChooser columns={columns} state={state} onStateChange={onStateChange} />
        </>
      }
    >
      {children}
    </ListToolbar>
  )
}
