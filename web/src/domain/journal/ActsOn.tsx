import type { ActFilter } from '@castellan/contract/calls/moderation/journal'
import { IconHistory } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api/staff-client.ts'
import { useFormat } from '../../lib/format/use-format.ts'
import { useCursorList } from '../../lib/query/list.ts'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { actColumns, nameOfAct } from './act-columns.tsx'

/** One thing, as the journal knows it. */
export interface Target extends Required<Pick<ActFilter, 'targetKind' | 'targetId'>> {
  /** The server it is on, where others may have one of the same id. */
  readonly scope?: string
}

/** What staff did to one thing, and the ways back; a table of its own, whatever else the page lists. */
export function ActsOn({ target }: { target: Target }) {
  const { t } = useTranslation()
  const format = useFormat()
  const list = useCursorList(api.journal.getActs, target, { cursor: 'before', cursorOf: ({ id }) => id })
  const columns = useMemo(() => actColumns(t, format, { isOfOne: true }), [t, format])
  return (
    <DataTable
      label={t('journal.open')}
      columns={columns}
      rows={list.rows}
      error={list.error}
      onRetry={list.refetch}
      busy={list.isRefreshing}
      more={list.more}
      rowId={({ id }) => String(id)}
      rowName={nameOfAct(t, format)}
      noSearch
      empty={{ icon: IconHistory, title: t('journal.noneOn'), hint: t('journal.noneOnHint') }}
    />
  )
}
