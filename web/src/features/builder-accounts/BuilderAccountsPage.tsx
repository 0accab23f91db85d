import type { BuilderAccount } from '@castellan/contract/calls/moderation/builder-accounts'
import { isAdmin } from '@castellan/contract/engine/roles'
import { Button } from '@mantine/core'
import { IconHammer } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useSheetStep } from '../../lib/address/sheet-step.ts'
import { HeardByGame } from '../../domain/world/HeardByGame.tsx'
import { api } from '../../lib/api/staff-client.ts'
import { useFormat } from '../../lib/format/use-format.ts'
import { useList } from '../../lib/query/list.ts'
import { useAccount } from '../../lib/session/session.ts'
import { Page } from '../../ui/layout/Page.tsx'
import { ListTable } from '../../ui/table/ListTable.tsx'
import { builderColumns } from './builder-columns.tsx'
import { BuilderSheet } from './BuilderSheet.tsx'

/** The game accounts with the commands of game masters; admins say which. */
export function BuilderAccountsPage() {
  const { t } = useTranslation()
  const format = useFormat()
  const mayChange = isAdmin(useAccount().role)
  const { shown: edited, open: edit, close } = useSheetStep<BuilderAccount | 'new'>()
  const columns = useMemo(
    () => builderColumns(t, format, mayChange ? edit : null),
    [t, format, mayChange, edit],
  )
  const lead = mayChange
    ? t('gameMaster.builders.lead')
    : `${t('gameMaster.builders.lead')} ${t('gameMaster.builders.onlyAdmins')}`
  const add = <Button onClick={() => edit('new')}>{t('gameMaster.builders.add')}</Button>
  return (
    <Page title={t('pages.builderAccounts')} lead={lead} actions={mayChange ? add : null}>
      <HeardByGame list="builderAccounts" />
      <ListTable
        label={t('pages.builderAccounts')}
        list={useList(api.builderAccounts.getBuilderAccounts, {})}
        columns={columns}
        rowId={({ accountName }) => accountName}
        rowName={({ accountName }) => accountName}
        search={{ hint: t('gameMaster.builders.findHint') }}
        csvName="builder-accounts"
        empty={{
          icon: IconHammer,
          title: t('gameMaster.builders.none'),
          hint: t('gameMaster.builders.noneHint'),
        }}
      />
      <BuilderSheet edited={edited} onClose={close} />
    </Page>
  )
}
