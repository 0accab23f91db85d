import { IconHeartHandshake } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { ACCOUNT, useOpenAccount } from '../../domain/accounts/account-address.ts'
import { asked, type Period } from '../../domain/period/period.ts'
import { useAddress } from '../../lib/address/use-address.ts'
import { api } from '../../lib/api/client.ts'
import { useFormat } from '../../lib/format/use-format.ts'
import { useList } from '../../lib/query/list.ts'
import { ListTable } from '../../ui/table/ListTable.tsx'
import { OnceOpened } from '../../ui/overlay/OnceOpened.tsx'
import { donorColumns } from './donor-columns.tsx'
import { lazyPart } from '../../lib/lazy-part.ts'

const AccountSheet = lazyPart(
  async () => (await import('../../domain/accounts/AccountSheet.tsx')).AccountSheet,
)

/** Who paid most in a period; a row opens the account. */
export function Donors({ period }: { period: Period }) {
  const { t } = useTranslation()
  const format = useFormat()
  const [search] = useAddress()
  const openAccount = useOpenAccount()
  const donors = useList(api.reports.getSponsorsSummary, asked(period, format.zone))
  const columns = useMemo(() => donorColumns(t, format), [t, format])
  return (
    <>
      <ListTable
        label={t('admin.sponsors.tab.donors')}
        list={donors}
        columns={columns}
        rowId={(row) => row.email}
        rowName={(row) => row.email}
        rowAction={{
          label: t('admin.sponsors.open'),
          onAct: (row) => openAccount(row.email),
          direct: true,
          opens: ACCOUNT,
        }}
        search={{ hint: t('admin.sponsors.findHint') }}
        csvName="sponsors"
        csvOf={`${period.start}-${period.end}`}
        empty={{
          icon: IconHeartHandshake,
          title: t('admin.sponsors.none'),
          hint: t('admin.sponsors.noneHint'),
        }}
      />
      <OnceOpened when={typeof search[ACCOUNT] === 'string'}>
        <AccountSheet />
      </OnceOpened>
    </>
  )
}
