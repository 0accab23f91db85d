import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { type Column, isSortable } from './column.ts'
import { sortingOf, type TableState, toggleSort } from './table-state.ts'
import classes from './DataTable.module.css'

interface TableHeadProps<Row> {
  columns: readonly Column<Row>[]
  state: TableState
  onStateChange: (state: TableState) => void
  /** Whether a column of buttons follows. */
  opens: boolean
}

/** The header row; a sortable header is a button and says how it sorts. */
export function TableHead<Row>({ columns, state, onStateChange, opens }: TableHeadProps<Row>) {
  const { t } = useTranslation()
  const sorting = sortingOf(state)
  return (
    <thead className={classes.head}>
      <tr>
        {columns.map((column) => {
          const direction = sorting?.id === column.id ? (sorting.desc ? 'descending' : 'ascending') : 'none'
          return isSortable(column) ? (
            <th key={column.id} data-align={column.align} aria-sort={direction}>
              <button
                type="button"
                className={classes.sort}
                data-on={direction !== 'none' || undefined}
                onClick={() => onStateChange(toggleSort(state, column.id, column.descFirst))}
              >
                {column.header}
                <SortArrow direction={direction} />
              </button>
            </th>
          ) : (
            <th key={column.id} data-align={column.align}>
              {column.headerHidden ? <span className="visually-hidden">{column.header}</span> : column.header}
            </th>
          )
        })}
        {opens ? (
          <th className={classes.opener}>
            <span className="visually-hidden">{t('ui.table.open')}</span>
          </th>
        ) : null}
      </tr>
    </thead>
  )
}

function SortArrow({ direction }: { direction: 'ascending' | 'descending' | 'none' }) {
  if (direction === 'none') return <IconArrowsSort size={14} className={classes.idle} aria-hidden="true" />
  const Arrow = direction === 'ascending' ? IconArrowUp : IconArrowDown
  return <Arrow size={14} aria-hidden="true" />
}
