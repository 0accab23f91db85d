import { FOUND_ACCOUNTS } from '@castellan/contract/shapes/master-account-shapes'
import { IconUserSearch } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { searchOf } from '../../lib/address/search-of.ts'
import { useAddress } from '../../lib/address/use-address.ts'
import { api } from '../../lib/api/staff-client.ts'
import { formatNumber } from '../../lib/format/numbers.ts'
import { useFormat } from '../../lib/format/use-format.ts'
import { paths } from '../../lib/paths.ts'
import { useList } from '../../lib/query/list.ts'
import { useServer } from '../../lib/session/server.ts'
import { Note } from '../../ui/feedback/Note.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { ListTable } from '../../ui/table/ListTable.tsx'
import { parseTableState } from '../../ui/table/table-state.ts'
import { foundColumns } from './found-columns.tsx'

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
