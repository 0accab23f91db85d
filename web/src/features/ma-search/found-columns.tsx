import type { FoundMasterAccount } from '@castellan/contract/shapes/master-account-shapes'
import { Group } from '@mantine/core'
import { IconNote, IconPin } from '@tabler/icons-react'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { statesOf } from '../../domain/accounts/account-states.ts'
import { AccountCell } from '../../domain/accounts/AccountCell.tsx'
import { AccountStates } from '../../domain/accounts/AccountStates.tsx'
import { roleWords } from '../../domain/accounts/role-words.ts'
import type { Format } from '../../lib/format/use-format.ts'
import type { Column } from '../../ui/table/column.ts'
import { amountColumn } from '../../ui/table/figure-column.ts'
import { momentColumn } from '../../ui/table/moment-column.tsx'
import { textColumn } from '../../ui/table/text-column.ts'
import { formatNumber } from '../../lib/format/numbers.ts'
import { Tag } from '../../ui/display/Tag.tsx'

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
    ...textColumn('email', t('gameMaster.masters.email'), 1),
    cell: (row) => <AccountCell email={row.email} under={<Standing row={row} />} />,
  },
  {
    ...textColumn('formerly', t('gameMaster.masters.formerEmail'), 3),
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
  momentColumn(format, 'registered', t('gameMaster.masters.registered'), 4, (row) => row.registeredAt),
  momentColumn(format, 'lastSignIn', t('gameMaster.masters.lastSignIn'), 3, (row) => row.lastSignInAt),
]

/** That staff have noted something about somebody; gold where a note is pinned. */
function NotesSign({ notes: { all, pinned } }: Pick<FoundMasterAccount, 'notes'>) {
  const { t } = useTranslation()
  if (all === 0) return null
  const Sign = pinned > 0 ? IconPin : IconNote
  return (
    <Tag
      tone={pinned > 0 ? 'gold' : 'gray'}
      size="sm"
      icon={<Sign size={14} stroke={1.8} aria-hidden="true" />}
    >
      {t('gameMaster.person.notes.count', { count: all, formatted: formatNumber(all) })}
    </Tag>
  )
}
