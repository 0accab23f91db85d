import {
  ACCOUNT_SEARCH_TYPES,
  FOUND_GAME_ACCOUNTS,
  LEAST_PART,
} from '@castellan/contract/shapes/game-account-shapes'
import { IconUsers } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { MoveSheet, type Owned } from '../../domain/game-accounts/MoveSheet.tsx'
import { useSheetStep } from '../../lib/address/sheet-step.ts'
import { useAddress } from '../../lib/address/use-address.ts'
import { Unkept } from '../../domain/world/Unkept.tsx'
import { api } from '../../lib/api/staff-client.ts'
import { formatNumber } from '../../lib/format/numbers.ts'
import { useFormat } from '../../lib/format/use-format.ts'
import { useList } from '../../lib/query/list.ts'
import { Note } from '../../ui/feedback/Note.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { FilterSelect } from '../../ui/table/FilterSelect.tsx'
import { ListTable } from '../../ui/table/ListTable.tsx'
import { parseTableState } from '../../ui/table/table-state.ts'
import { accountColumns } from './account-columns.tsx'

const NOTHING_YET = [] as const

/** Finds game accounts by what somebody knows of them, and keeps them out of the game or gives them to somebody else. */
export function GameAccountSearchPage() {
  const { t } = useTranslation()
  const format = useFormat()
  const [search] = useAddress()
  const moving = useSheetStep<Owned>()
  const { searchType, contains } = searchIn(search)
  const key = (parseTableState(search).search ?? '').trim()
  const isAsked = key.length >= (contains ? LEAST_PART : 1)
  const found = useList(
    api.staffAccounts.searchAccounts,
    { searchType, contains, key },
    { enabled: isAsked, keepsPrevious: true },
  )
  const list = isAsked ? found : { ...found, rows: NOTHING_YET, error: null, isRefreshing: false }
  const { open } = moving
  const columns = useMemo(() => accountColumns(t, format, open), [t, format, open])
  const words = isAsked ? 'none' : 'begin'
  return (
    <Page title={t('pages.accounts')} lead={t('gameMaster.gameAccounts.lead')}>
      {list.rows?.length === FOUND_GAME_ACCOUNTS ? (
        <Note>{t('gameMaster.gameAccounts.most', { count: formatNumber(FOUND_GAME_ACCOUNTS) })}</Note>
      ) : null}
      <Unkept of={['hwid', 'sessionIp', 'lastIp']} />
      <ListTable
        label={t('pages.accounts')}
        list={list}
        columns={columns}
        rowId={({ login }) => login}
        rowName={({ login }) => login}
        csvName="game-accounts"
        search={{ hint: t(`gameMaster.gameAccounts.hint.${searchType}`), isDone: true }}
        toolbar={<SearchKind />}
        empty={{
          icon: IconUsers,
          title: t(`gameMaster.gameAccounts.${words}`),
          hint: t(`gameMaster.gameAccounts.${words}Hint`),
        }}
      />
      <MoveSheet moved={moving.shown} onClose={moving.close} />
    </Page>
  )
}

/** By what game accounts are sought, and whether a part or all of it is meant. */
function SearchKind() {
  const { t } = useTranslation()
  const [search] = useAddress()
  const { searchType, contains } = searchIn(search)
  return (
    <>
      <FilterSelect
        name={BY}
        label={t('gameMaster.gameAccounts.by')}
        choices={ACCOUNT_SEARCH_TYPES}
        words={(one) => t(`gameMaster.gameAccounts.types.${one}`)}
        value={searchType}
      />
      <FilterSelect
        name={WHOLE}
        label={t('gameMaster.gameAccounts.how')}
        choices={[false, true]}
        words={(isWhole) => t(`gameMaster.gameAccounts.${isWhole ? 'whole' : 'part'}`)}
        value={!contains}
      />
    </>
  )
}

/** The keys of the address that say by what is sought, and whether all of it is meant. */
const BY = 'by'
const WHOLE = 'whole'

/** How an address says that is sought: by a part of a login where it does not. */
const searchIn = (search: Readonly<Record<string, unknown>>) => ({
  searchType: ACCOUNT_SEARCH_TYPES.find((one) => one === search[BY]) ?? ACCOUNT_SEARCH_TYPES[0],
  contains: search[WHOLE] !== true,
})
