import { WAITING_REGISTRATIONS } from '@castellan/contract/shapes/master-account-shapes'
import { IconMailCheck } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api/staff-client.ts'
import { formatNumber } from '../../lib/format/numbers.ts'
import { useFormat } from '../../lib/format/use-format.ts'
import { useList } from '../../lib/query/list.ts'
import { Note } from '../../ui/feedback/Note.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { ListTable } from '../../ui/table/ListTable.tsx'
import { pendingColumns } from './pending-columns.tsx'

/** Who registered and has not proved the address, and what staff can do about it. */
export function PendingValidationPage() {
  const { t } = useTranslation()
  const format = useFormat()
  const list = useList(api.masterAccounts.getRegistrationRequests, {})
  const columns = useMemo(() => pendingColumns(t, format), [t, format])
  const isCut = list.rows?.length === WAITING_REGISTRATIONS
  return (
    <Page title={t('pages.pendingValidation')} lead={t('gameMaster.pending.lead')}>
      {isCut ? (
        <Note>{t('gameMaster.pending.most', { count: formatNumber(WAITING_REGISTRATIONS) })}</Note>
      ) : null}
      <ListTable
        label={t('pages.pendingValidation')}
        list={list}
        columns={columns}
        rowId={({ email }) => email}
        rowName={({ email }) => email}
        csvName="pending-validation"
        empty={{
          icon: IconMailCheck,
          title: t('gameMaster.pending.none'),
          hint: t('gameMaster.pending.noneHint'),
        }}
      />
    </Page>
  )
}
