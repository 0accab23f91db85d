import type { Icon } from '@tabler/icons-react'
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
  const { icon, ...words } = empty ?? { title: t('ui.table.empty') }
  return (
    <tr>
      <td colSpan={span} className={classes.state}>
        {error ? (
          <ErrorState error={error} onRetry={onRetry} />
        ) : searched ? (
          <NothingFound words={searched} />
        ) : (
          <EmptyState {...words} icon={icon && <Glyph of={icon} />} />
        )}
      </td>
    </tr>
  )
}

const Glyph = ({ of: Shown }: { of: Icon }) => <Shown size={36} stroke={1.6} aria-hidden="true" />
