import { IconUsers } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api/staff-client.ts'
import { useSheetStep } from '../../lib/address/sheet-step.ts'
import { targetWords } from '../../domain/journal/target-words.ts'
import { useFormat } from '../../lib/format/use-format.ts'
import { useList } from '../../lib/query/list.ts'
import { Page } from '../../ui/layout/Page.tsx'
import { ListTable } from '../../ui/table/ListTable.tsx'
import { approvalColumns } from './approval-columns.tsx'
import { ApprovalSheet } from './ApprovalSheet.tsx'

/** Acts above a limit: what waits for a second member of staff, and what became of others. */
export function ApprovalsPage() {
  const { t } = useTranslation()
  const format = useFormat()
  const columns = useMemo(() => approvalColumns(t, format), [t, format])
  const list = useList(api.approvals.getApprovals, {})
  const { shown: opened, open, close } = useSheetStep<number>()
  return (
    <Page title={t('pages.approvals')} lead={t('gameMaster.approvals.lead')}>
      <ListTable
        label={t('pages.approvals')}
        list={list}
        columns={columns}
        rowId={({ id }) => String(id)}
        rowName={({ target }) => targetWords(t, format, target)}
        rowAction={{ label: t('ui.table.open'), onAct: ({ id }) => open(id), direct: true }}
        csvName="approvals"
        empty={{
          icon: IconUsers,
          title: t('gameMaster.approvals.none'),
          hint: t('gameMaster.approvals.noneHint'),
        }}
      />
      <ApprovalSheet
        approval={list.rows?.find(({ id }) => id === opened) ?? null}
        columns={columns}
        onClose={close}
      />
    </Page>
  )
}
