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

/** The columns of registrations that wait for their address to be proved. */
export const pendingColumns = (t: TFunction, format: Format): Column<RegistrationRequest>[] => [
  {
    id: 'email',
    header: t('gameMaster.masters.email'),
    priority: 1,
    value: ({ email }) => email,
    cell: ({ email }) => <MasterAccountLink email={email} />,
    below: ({ registeredAt }) => <DateTime value={registeredAt} />,
  },
  momentColumn(format, {
    id: 'registered',
    header: t('gameMaster.masters.registered'),
    priority: 2,
    at: ({ registeredAt }) => registeredAt,
  }),
  {
    id: 'from',
    header: t('gameMaster.pending.from'),
    priority: 3,
    value: ({ registeredFrom }) => registeredFrom,
    cell: ({ registeredFrom }) => registeredFrom ?? '—',
  },
  momentColumn(format, {
    id: 'mailed',
    header: t('gameMaster.pending.mailed'),
    priority: 3,
    at: ({ mailedAt }) => mailedAt,
  }),
  {
    id: 'language',
    header: t('gameMaster.pending.language'),
    hidden: true,
    value: ({ language }) => language,
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
