import type { BuilderAccount } from '@castellan/contract/calls/moderation/builder-accounts'
import { isAdmin } from '@castellan/contract/engine/roles'
import { Button, Group } from '@mantine/core'
import { IconHammer, IconPencil } from '@tabler/icons-react'
import type { TFunction } from 'i18next'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useSheetStep } from '../../lib/address/sheet-step.ts'
import { HeardByGame } from '../../domain/world/HeardByGame.tsx'
import { api } from '../../lib/api/staff-client.ts'
import { type Format, useFormat } from '../../lib/format/use-format.ts'
import { useList } from '../../lib/query/list.ts'
import { useAccount } from '../../lib/session/session.ts'
import { Page } from '../../ui/layout/Page.tsx'
import { ListTable } from '../../ui/table/ListTable.tsx'
import { IconButton } from '../../ui/display/IconButton.tsx'
import { Tag } from '../../ui/display/Tag.tsx'
import { actsColumn } from '../../ui/table/acts-column.tsx'
import type { Column } from '../../ui/table/column.ts'
import { figureColumn } from '../../ui/table/figure-column.ts'
import { momentColumn } from '../../ui/table/moment-column.tsx'
import { textColumn } from '../../ui/table/text-column.ts'
import { MasterAccountLink } from '../../domain/accounts/MasterAccountLink.tsx'
import { DeleteButton } from '../../domain/undo/DeleteButton.tsx'
import { BuilderSheet } from './BuilderSheet.tsx'

/** The game accounts with the commands of game masters; admins say which. */
export function BuilderAccountsPage() {
  const { t } = useTranslation()
  const format = useFormat()
  const mayChange = isAdmin(useAccount().role)
  const { shown: edited, open: edit, close } = useSheetStep<BuilderAccount | 'new'>()
  const list = useList(api.builderAccounts.getBuilderAccounts, {})
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
        list={list}
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
      <BuilderSheet edited={edited} onClose={close} rows={list.rows} />
    </Page>
  )
}

/** The columns of the builder accounts; `onEdit` opens one to change it, null where one may only look. */
const builderColumns = (
  t: TFunction,
  format: Format,
  onEdit: ((builder: BuilderAccount) => void) | null,
): Column<BuilderAccount>[] => [
  {
    ...textColumn('accountName', t('gameMaster.builders.accountName'), 1),
    cell: ({ accountName, email }) => (
      <MasterAccountLink email={email} none={accountName}>
        {accountName}
      </MasterAccountLink>
    ),
  },
  figureColumn('defaultBuilder', t('gameMaster.builders.defaultBuilder'), 1),
  {
    ...textColumn('email', t('gameMaster.builders.owner'), 2),
    cell: ({ email, isBlocked }) => (
      <Group gap="xs">
        <MasterAccountLink email={email} />
        {isBlocked ? <Tag tone="ember">{t('gameMaster.builders.blocked')}</Tag> : null}
      </Group>
    ),
  },
  momentColumn(format, 'changedAt', t('gameMaster.builders.changedAt'), 3),
  ...(onEdit ? [acts(t, onEdit)] : []),
]

const acts = (t: TFunction, onEdit: (builder: BuilderAccount) => void): Column<BuilderAccount> =>
  actsColumn(t('gameMaster.builders.acts'), (row) => (
    <>
      <IconButton
        icon={IconPencil}
        label={t('gameMaster.builders.edit', { login: row.accountName })}
        onClick={() => onEdit(row)}
      />
      <DeleteBuilder builder={row} />
    </>
  ))

/** Takes the commands of game masters from a game account, and offers to give them back. */
function DeleteBuilder({ builder: { accountName, defaultBuilder } }: { builder: BuilderAccount }) {
  const { t } = useTranslation()
  return (
    <DeleteButton
      label={t('gameMaster.builders.remove')}
      title={t('gameMaster.builders.removeTitle', { login: accountName })}
      message={t('gameMaster.builders.removeWords', { level: defaultBuilder })}
      call={api.builderAccounts.deleteBuilderAccount}
      act={({ reason }) => api.builderAccounts.deleteBuilderAccount({ accountName, reason })}
      isBack={t('gameMaster.builders.saved', { login: accountName, level: defaultBuilder })}
    />
  )
}
