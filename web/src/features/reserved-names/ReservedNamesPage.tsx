import type { reservedNames } from '@castellan/contract/calls/players/reserved-names'
import type { Received } from '@castellan/contract/engine/call'
import { Button } from '@mantine/core'
import { IconId } from '@tabler/icons-react'
import type { TFunction } from 'i18next'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useSheetStep } from '../../lib/address/sheet-step.ts'
import { HeardByGame } from '../../domain/world/HeardByGame.tsx'
import { api } from '../../lib/api/staff-client.ts'
import { type Format, useFormat } from '../../lib/format/use-format.ts'
import { useList } from '../../lib/query/list.ts'
import { Page } from '../../ui/layout/Page.tsx'
import { ListTable } from '../../ui/table/ListTable.tsx'
import { DateTime } from '../../ui/display/DateTime.tsx'
import { actsColumn } from '../../ui/table/acts-column.tsx'
import type { Column } from '../../ui/table/column.ts'
import { momentColumn } from '../../ui/table/moment-column.tsx'
import { textColumn } from '../../ui/table/text-column.ts'
import { MasterAccountLink } from '../../domain/accounts/MasterAccountLink.tsx'
import { DeleteButton } from '../../domain/undo/DeleteButton.tsx'
import { ReserveNameSheet } from './ReserveNameSheet.tsx'

/** Every name that is reserved on this server, for whom, and until when. */
export function ReservedNamesPage() {
  const { t } = useTranslation()
  const format = useFormat()
  const adding = useSheetStep<true>()
  const columns = useMemo(() => nameColumns(t, format), [t, format])
  const add = <Button onClick={() => adding.open(true)}>{t('gameMaster.names.add')}</Button>
  return (
    <Page title={t('pages.reservedNames')} lead={t('gameMaster.names.lead')} actions={add}>
      <HeardByGame list="reservedNames" />
      <ListTable
        label={t('pages.reservedNames')}
        list={useList(api.reservedNames.getReservedNames, {})}
        columns={columns}
        rowId={({ name }) => name}
        rowName={({ name }) => name}
        search={{ hint: t('gameMaster.names.findHint') }}
        csvName="reserved-names"
        empty={{
          icon: IconId,
          title: t('gameMaster.names.none'),
          hint: t('gameMaster.names.noneHint'),
        }}
      />
      <ReserveNameSheet opened={adding.shown !== null} onClose={adding.close} />
    </Page>
  )
}

/** The columns of the reserved names. */
const nameColumns = (t: TFunction, format: Format): Column<ReservedName>[] => [
  textColumn('name', t('gameMaster.names.name'), 1),
  {
    ...textColumn('account', t('gameMaster.names.account'), 1),
    cell: ({ account, email }) => (
      <MasterAccountLink email={email} none={account}>
        {account}
      </MasterAccountLink>
    ),
  },
  {
    ...textColumn('email', t('gameMaster.names.owner'), 2),
    cell: ({ email }) => <MasterAccountLink email={email} />,
  },
  momentColumn(format, 'reservedAt', t('gameMaster.names.since'), 3),
  {
    ...momentColumn(format, 'expiresAt', t('gameMaster.names.until'), 2),
    value: ({ expiresAt }) => (expiresAt === null ? '' : format.dateTime(expiresAt)),
    cell: ({ expiresAt }) =>
      expiresAt === null ? t('gameMaster.names.forEver') : <DateTime value={expiresAt} />,
  },
  actsColumn(t('gameMaster.names.acts'), (row) => <DeleteName reserved={row} />),
]

/** Gives a reserved name free, and offers to reserve it again as it was. */
function DeleteName({ reserved: { name, account, email } }: { reserved: ReservedName }) {
  const { t } = useTranslation()
  return (
    <DeleteButton
      label={t('gameMaster.names.remove')}
      title={t('gameMaster.names.removeTitle', { name })}
      message={t('gameMaster.names.removeWords', { account, email })}
      call={api.reservedNames.deleteReservedName}
      act={({ reason }) => api.reservedNames.deleteReservedName({ name, reason })}
      isBack={t('gameMaster.names.saved', { name, account })}
    />
  )
}

/** A reserved name with its owner, as staff see it. */
type ReservedName = Received<typeof reservedNames.getReservedNames>[number]
