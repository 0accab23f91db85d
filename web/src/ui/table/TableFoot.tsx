import { NativeSelect, Pagination } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../lib/format/numbers.ts'
import { type TableState, withPage, withSize } from './table-state.ts'
import classes from './TableFoot.module.css'

const PAGE_SIZES = [10, 25, 50, 100] as const

interface TableFootProps {
  state: TableState
  onStateChange: (state: TableState) => void
  page: number
  pages: number
  size: number
  total: number
}

/** Which rows are shown, how many at once, and the other pages. */
export function TableFoot({ state, onStateChange, page, pages, size, total }: TableFootProps) {
  const { t } = useTranslation()
  const sizes = [...new Set([...PAGE_SIZES, size])].toSorted((one, other) => one - other).map(String)
  const first = total === 0 ? 0 : (page - 1) * size + 1
  return (
    <div className={classes.foot}>
      {/* the browser's own list: the kit's would double what a table loads */}
      <NativeSelect
        className={`${classes.size} off-paper`}
        aria-label={t('ui.table.rowsPerPage')}
        data={sizes}
        value={String(size)}
        onChange={({ currentTarget }) => onStateChange(withSize(state, Number(currentTarget.value)))}
      />
      <span className={classes.range}>
        {t('ui.table.range', {
          first: formatNumber(first),
          last: formatNumber(Math.min(total, page * size)),
          total: formatNumber(total),
        })}
      </span>
      <Pagination
        total={pages}
        value={page}
        siblings={1}
        size="sm"
        onChange={(chosen) => onStateChange(withPage(state, chosen))}
        getItemProps={(number) => ({ 'aria-label': t('ui.table.page', { page: formatNumber(number) }) })}
        getControlProps={(control) => ({
          'aria-label': control === 'next' ? t('ui.table.nextPage') : t('ui.table.previousPage'),
        })}
      />
    </div>
  )
}
