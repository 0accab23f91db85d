import { Button } from '@mantine/core'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useSheetStep } from '../../lib/address/sheet-step.ts'
import { api } from '../../lib/api/staff-client.ts'
import { useFormat } from '../../lib/format/use-format.ts'
import { useList } from '../../lib/query/list.ts'
import { useAccount } from '../../lib/session/session.ts'
import { Page } from '../../ui/layout/Page.tsx'
import { ListTable } from '../../ui/table/ListTable.tsx'
import { type Opened, RolesSheet } from './RolesSheet.tsx'
import { staffColumns } from './staff-columns.tsx'

/** Who works for the servers, as what and where; roles are given and taken here. */
export function UserManagementPage() {
  const { t } = useTranslation()
  const format = useFormat()
  const own = useAccount().email
  const { shown: opened, open, close } = useSheetStep<Opened>()
  const list = useList(api.staffRoles.getAdminUsers, {})
  const columns = useMemo(() => staffColumns(t, format), [t, format])
  const give = <Button onClick={() => open('somebody')}>{t('admin.staff.give')}</Button>
  // as the list has them by now: a role that was given or taken shows at once
  const shown =
    opened && opened !== 'somebody'
      ? (list.rows?.find(({ email }) => email === opened.email) ?? { ...opened, roles: [] })
      : opened
  return (
    <Page title={t('pages.userManagement')} lead={t('admin.staff.lead')} actions={give}>
      <ListTable
        label={t('pages.userManagement')}
        list={list}
        columns={columns}
        rowId={({ email }) => email}
        rowName={({ email }) => email}
        rowAction={{ label: t('admin.staff.open'), onAct: open, direct: true }}
        isMine={({ email }) => email === own}
        csvName="staff"
      />
      <RolesSheet opened={shown} onClose={close} />
    </Page>
  )
}
