import type { MasterAccountInfo } from '@castellan/contract/shapes/master-account-shapes'
import { IconHistory } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { actColumns, nameOfAct } from '../../domain/journal/act-columns.tsx'
import { api } from '../../lib/api/staff-client.ts'
import { useFormat } from '../../lib/format/use-format.ts'
import { useCursorList } from '../../lib/query/list.ts'
import { ListTable } from '../../ui/table/ListTable.tsx'

/** What staff did to somebody and to their game accounts, and the ways back. */
export function JournalOf({ info: { email } }: { info: MasterAccountInfo }) {
  const { t } = useTranslation()
  const format = useFormat()
  const list = useCursorList(api.dossier.getActsOn, { email }, { cursor: 'before', cursorOf: ({ id }) => id })
  const columns = useMemo(() => actColumns(t, format), [t, format])
  return (
    <ListTable
      label={t('gameMaster.person.part.journal')}
      list={list}
      columns={columns}
      rowId={({ id }) => String(id)}
      rowName={nameOfAct(t, format)}
      csvName="journal"
      empty={{ icon: IconHistory, title: t('journal.noneOn'), hint: t('journal.noneOnHint') }}
    />
  )
}
