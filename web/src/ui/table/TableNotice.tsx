import { useTranslation } from 'react-i18next'
import { EmptyState } from '../feedback/EmptyState.tsx'
import { ErrorState } from '../feedback/ErrorState.tsx'
import { NothingFound } from '../feedback/NothingFound.tsx'
import type { EmptyList } from './data-table-props.ts'
import classes from './DataTable.module.css'

interface TableNoticeProps {
  span: number
  error: Error | null
  onRetry: (() => void) | undefined
  /** The words that found nothing. */
  searched: string | undefined
  empty: EmptyList | undefined
}

/** What stands in a table without rows: a failure, a search that found nothing, or that there is nothing. */
export function TableNotice({ span, error, onRetry, searched, empty }: TableNoticeProps) {
  const { t } = useTranslation()
  return (
    <tr>
      <td colSpan={span} className={classes.state}>
        {error ? (
          <ErrorState error={error} onRetry={onRetry} />
        ) : searched ? (
          <NothingFound words={searched} />
        ) : (
          <EmptyState {...(empty ?? { title: t('ui.table.empty') })} />
        )}
      </td>
    </tr>
  )
}
