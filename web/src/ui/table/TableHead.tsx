import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { type Column, isSortable } from './column.ts'
import { type Sorting, sortingOf, type TableState, toggleSort } from './table-state.ts'
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
          const direction = directionOf(column, sorting)
          return isSortable(column) ? (
            <th key={column.id} data-align={column.align} aria-sort={direction}>
              <button
                type="button"
                className={`${classes.sort} tap-around`}
                data-on={direction !== 'none' || undefined}
                onClick={() => onStateChange(toggleSort(state, column.id, isDescFirst(column)))}
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
          <th className={`${classes.opener} off-paper`}>
            <span className="visually-hidden">{t('ui.table.open')}</span>
          </th>
        ) : null}
      </tr>
    </thead>
  )
}

type Direction = 'ascending' | 'descending' | 'none'

/** As it was chosen, else as the rows came. */
function directionOf<Row>(column: Column<Row>, sorting: Sorting | null): Direction {
  if (sorting === null) return column.comes ?? 'none'
  if (sorting.id !== column.id) return 'none'
  return sorting.desc ? 'descending' : 'ascending'
}

/** The first click changes something: rows that came in the order of a column are turned round. */
const isDescFirst = <Row,>({ comes, descFirst }: Column<Row>) =>
  comes === undefined ? descFirst : comes === 'ascending'

function SortArrow({ direction }: { direction: Direction }) {
  if (direction === 'none')
    return <IconArrowsSort size={14} className={`${classes.idle} off-paper`} aria-hidden="true" />
  const Arrow = direction === 'ascending' ? IconArrowUp : IconArrowDown
  return <Arrow size={14} aria-hidden="true" />
}
