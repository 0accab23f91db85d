import type { RegistrationRequest } from '@castellan/contract/shapes/master-account-shapes'
import { IconUserCheck } from '@tabler/icons-react'
import type { TFunction } from 'i18next'
import { nameOf } from '../../lib/i18n/language.ts'
import { statesOf } from '../../domain/accounts/account-states.ts'
import { AccountStates } from '../../domain/accounts/AccountStates.tsx'
import { MasterAccountLink } from '../../domain/accounts/MasterAccountLink.tsx'
import { ResendLink } from '../../domain/accounts/ResendLink.tsx'
import { StandingButton } from '../../domain/accounts/StandingActs.tsx'
import type { Format } from '../../lib/format/use-format.ts'
import { DateTime } from '../../ui/display/DateTime.tsx'
import { actsColumn } from '../../ui/table/acts-column.tsx'
import type { Column } from '../../ui/table/column.ts'
import { momentColumn } from '../../ui/table/moment-column.tsx'
import { textColumn } from '../../ui/table/text-column.ts'

/** The columns of registrations that wait for their address to be proved. */
export const pendingColumns = (t: TFunction, format: Format): Column<RegistrationRequest>[] => [
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
