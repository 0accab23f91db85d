import {
  type RegistrationRequest,
  WAITING_REGISTRATIONS,
} from '@castellan/contract/shapes/master-account-shapes'
import { IconMailCheck, IconUserCheck } from '@tabler/icons-react'
import type { TFunction } from 'i18next'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api/staff-client.ts'
import { formatNumber } from '../../lib/format/numbers.ts'
import { type Format, useFormat } from '../../lib/format/use-format.ts'
import { useList } from '../../lib/query/list.ts'
import { Note } from '../../ui/feedback/Note.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { ListTable } from '../../ui/table/ListTable.tsx'
import { nameOf } from '../../lib/i18n/language.ts'
import { statesOf } from '../../domain/accounts/account-states.ts'
import { AccountStates } from '../../domain/accounts/AccountStates.tsx'
import { MasterAccountLink } from '../../domain/accounts/MasterAccountLink.tsx'
import { ResendLink } from '../../domain/accounts/ResendLink.tsx'
import { StandingButton } from '../../domain/accounts/StandingButton.tsx'
import { DateTime } from '../../ui/display/DateTime.tsx'
import { actsColumn } from '../../ui/table/acts-column.tsx'
import type { Column } from '../../ui/table/column.ts'
import { momentColumn } from '../../ui/table/moment-column.tsx'
import { textColumn } from '../../ui/table/text-column.ts'

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

/** The columns of registrations that wait for their address to be proved. */
const pendingColumns = (t: TFunction, format: Format): Column<RegistrationRequest>[] => [
  {
    ...textColumn('email', t('gameMaster.masters.email'), 1),
    cell: ({ email }) => <MasterAccountLink email={email} />,
    below: ({ registeredAt }) => <DateTime value={registeredAt} />,
  },
  momentColumn(format, 'registered', t('gameMaster.masters.registered'), 2, (row) => row.registeredAt),
  {
    id: 'from',
    header: t('gameMaster.pending.from'),
    priority: 3,
    value: ({ registeredFrom }) => registeredFrom,
    cell: ({ registeredFrom }) => registeredFrom ?? '—',
  },
  momentColumn(format, 'mailed', t('gameMaster.pending.mailed'), 3, (row) => row.mailedAt),
  {
    ...textColumn('language', t('gameMaster.pending.language'), 2),
    hidden: true,
    cell: ({ language }) => (language ? nameOf(language) : '—'),
  },
  {
    id: 'state',
    header: t('gameMaster.pending.state'),
    priority: 2,
    value: (row) =>
      statesOf(row)
        .map((state) => t(`gameMaster.masters.states.${state}`))
        .join(', '),
    cell: (row) => <AccountStates of={row} />,
  },
  actsColumn(t('gameMaster.pending.acts'), ({ email }) => (
    <>
      <ResendLink email={email} isIcon />
      <StandingButton act="validate" email={email} icon={IconUserCheck} />
    </>
  )),
]
