import type { BuilderAccount } from '@castellan/contract/calls/moderation/builder-accounts'
import { Group } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import type { Format } from '../../lib/format/use-format.ts'
import { IconButton } from '../../ui/display/IconButton.tsx'
import { Tag } from '../../ui/display/Tag.tsx'
import { actsColumn } from '../../ui/table/acts-column.tsx'
import type { Column } from '../../ui/table/column.ts'
import { figureColumn } from '../../ui/table/figure-column.ts'
import { momentColumn } from '../../ui/table/moment-column.tsx'
import { textColumn } from '../../ui/table/text-column.ts'
import { MasterAccountLink } from '../../domain/accounts/MasterAccountLink.tsx'
import { api } from '../../lib/api/staff-client.ts'
import { DeleteButton } from '../../ui/overlay/DeleteButton.tsx'

/** The columns of the builder accounts; `onEdit` opens one to change it, null where one may only look. */
export const builderColumns = (
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
      putBack={() => api.builderAccounts.addBuilderAccount({ accountName, defaultBuilder })}
      isBack={t('gameMaster.builders.saved', { login: accountName, level: defaultBuilder })}
    />
  )
}
