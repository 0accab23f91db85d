import type { FoundMasterAccount } from '@castellan/contract/shapes/master-account-shapes'
import { Group } from '@mantine/core'
import type { TFunction } from 'i18next'
import { statesOf } from '../../domain/accounts/account-states.ts'
import { AccountCell } from '../../domain/accounts/AccountCell.tsx'
import { AccountStates } from '../../domain/accounts/AccountStates.tsx'
import { roleWords } from '../../domain/accounts/role-words.ts'
import type { Format } from '../../lib/format/use-format.ts'
import type { Column } from '../../ui/table/column.ts'
import { amountColumn } from '../../ui/table/figure-column.ts'
import { momentColumn } from '../../ui/table/moment-column.tsx'
import { NotesSign } from './NotesSign.tsx'

/** What an account may, and whether staff have noted something. */
const Standing = ({ row }: { row: FoundMasterAccount }) => (
  <Group gap="2xs">
    <AccountStates of={row} />
    <NotesSign notes={row.notes} />
  </Group>
)

/** The columns of master accounts that a search found. */
export const foundColumns = (t: TFunction, format: Format): Column<FoundMasterAccount>[] => [
  {
    id: 'email',
    header: t('gameMaster.masters.email'),
    priority: 1,
    value: ({ email }) => email,
    cell: (row) => <AccountCell email={row.email} under={<Standing row={row} />} />,
  },
  {
    id: 'formerly',
    header: t('gameMaster.masters.formerEmail'),
    priority: 3,
    value: ({ formerly }) => formerly,
    cell: ({ formerly }) => formerly ?? '—',
  },
  {
    id: 'state',
    header: t('gameMaster.masters.state'),
    priority: 2,
    value: (row) =>
      statesOf(row)
        .map((state) => t(`gameMaster.masters.states.${state}`))
        .join(', '),
    cell: (row) => <Standing row={row} />,
  },
  {
    id: 'roles',
    header: t('gameMaster.masters.roles'),
    priority: 4,
    value: ({ roles }) => roleWords(t, roles),
    cell: ({ roles }) => roleWords(t, roles) || '—',
  },
  amountColumn('gameAccounts', t('gameMaster.masters.gameAccounts'), 3),
  momentColumn(format, {
    id: 'registered',
    header: t('gameMaster.masters.registered'),
    priority: 4,
    at: ({ registeredAt }) => registeredAt,
  }),
  momentColumn(format, {
    id: 'lastSignIn',
    header: t('gameMaster.masters.lastSignIn'),
    priority: 3,
    at: ({ lastSignInAt }) => lastSignInAt,
  }),
]
