import { FOUND_ACCOUNTS, type FoundMasterAccount } from '@castellan/contract/shapes/master-account-shapes'
import { Group } from '@mantine/core'
import { IconNote, IconPin, IconUserSearch } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import type { TFunction } from 'i18next'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { searchOf } from '../../lib/address/search-of.ts'
import { useAddress } from '../../lib/address/use-address.ts'
import { api } from '../../lib/api/staff-client.ts'
import { formatNumber } from '../../lib/format/numbers.ts'
import { type Format, useFormat } from '../../lib/format/use-format.ts'
import { paths } from '../../lib/paths.ts'
import { useList } from '../../lib/query/list.ts'
import { useServer } from '../../lib/session/server.ts'
import { Note } from '../../ui/feedback/Note.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { ListTable } from '../../ui/table/ListTable.tsx'
import { parseTableState } from '../../ui/table/table-state.ts'
import { statesOf } from '../../domain/accounts/account-states.ts'
import { AccountCell } from '../../domain/accounts/AccountCell.tsx'
import { AccountStates } from '../../domain/accounts/AccountStates.tsx'
import { roleWords } from '../../domain/accounts/role-words.ts'
import type { Column } from '../../ui/table/column.ts'
import { amountColumn } from '../../ui/table/figure-column.ts'
import { momentColumn } from '../../ui/table/moment-column.tsx'
import { textColumn } from '../../ui/table/text-column.ts'
import { Tag } from '../../ui/display/Tag.tsx'

const LEAST = 3
const NOTHING_YET = [] as const

/** Finds master accounts by a part of their address; a row leads to everything about one. */
export function MaSearchPage() {
  const { t } = useTranslation()
  const format = useFormat()
  const server = useServer()
  const navigate = useNavigate()
  const [search] = useAddress()
  const email = (parseTableState(search).search ?? '').trim()
  const isAsked = email.length >= LEAST
  const found = useList(
    api.masterAccounts.getMasterAccounts,
    { email },
    { enabled: isAsked, keepsPrevious: true },
  )
  const list = isAsked ? found : { ...found, rows: NOTHING_YET, error: null, isRefreshing: false }
  const columns = useMemo(() => foundColumns(t, format), [t, format])
  const words = isAsked ? 'none' : 'begin'
  return (
    <Page title={t('pages.maSearch')} lead={t('gameMaster.masters.lead')}>
      {list.rows?.length === FOUND_ACCOUNTS ? (
        <Note>{t('gameMaster.masters.most', { count: formatNumber(FOUND_ACCOUNTS) })}</Note>
      ) : null}
      <ListTable
        label={t('pages.maSearch')}
        list={list}
        columns={columns}
        rowId={(row) => row.email}
        rowName={(row) => row.email}
        csvName="master-accounts"
        search={{ hint: t('gameMaster.masters.findHint'), isDone: true }}
        rowAction={{
          label: t('gameMaster.masters.open'),
          onAct: (row) =>
            void navigate({
              to: paths.page(server, 'game-master/ma-details'),
              search: searchOf({ email: row.email }),
            }),
          direct: true,
        }}
        empty={{
          icon: IconUserSearch,
          title: t(`gameMaster.masters.${words}`),
          hint: t(`gameMaster.masters.${words}Hint`),
        }}
      />
    </Page>
  )
}

/** What an account may, and whether staff have noted something. */
const Standing = ({ row }: { row: FoundMasterAccount }) => (
  <Group gap="2xs">
    <AccountStates of={row} />
    <NotesSign notes={row.notes} />
  </Group>
)

/** The columns of master accounts that a search found. */
const foundColumns = (t: TFunction, format: Format): Column<FoundMasterAccount>[] => [
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
