import type { Sponsor } from '@castellan/contract/shapes/report-shapes'
import { IconHeartHandshake } from '@tabler/icons-react'
import type { TFunction } from 'i18next'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { ACCOUNT, useOpenAccount } from '../../domain/accounts/account-address.ts'
import { asked, type Period } from '../../domain/period/period.ts'
import { useAddress } from '../../lib/address/use-address.ts'
import { api } from '../../lib/api/client.ts'
import { type Format, useFormat } from '../../lib/format/use-format.ts'
import { useList } from '../../lib/query/list.ts'
import { ListTable } from '../../ui/table/ListTable.tsx'
import { OnceOpened } from '../../ui/overlay/OnceOpened.tsx'
import { lazyPart } from '../../lib/lazy-part.ts'
import { formatMoney } from '../../lib/format/money.ts'
import { rankColumn } from '../../domain/rankings/shared-columns.tsx'
import type { Column } from '../../ui/table/column.ts'
import { amountColumn, figureColumn } from '../../ui/table/figure-column.ts'
import { momentColumn } from '../../ui/table/moment-column.tsx'
import { textColumn } from '../../ui/table/text-column.ts'
import { AccountCell } from '../../domain/accounts/AccountCell.tsx'

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

/** The columns of those who paid. */
function donorColumns(t: TFunction, format: Format): Column<Sponsor>[] {
  const payments = ({ payments: count }: Sponsor) => t('admin.sponsors.times', { count })
  return [
    rankColumn(t),
    {
      ...textColumn('email', t('money.email'), 1),
      cell: (row) => <AccountCell email={row.email} under={payments(row)} />,
    },
    // an address that is cut names nobody: it has the room first
    { ...textColumn('name', t('admin.sponsors.shownAs'), 4), cell: (row) => row.name ?? '—' },
    amountColumn('payments', t('admin.sponsors.payments'), 3),
    {
      ...figureColumn('euros', t('admin.sponsors.euros'), 1),
      sum: inEuros,
      cell: (row) => <b>{inEuros(row.euros)}</b>,
    },
    amountColumn('coins', t('money.coins'), 3),
    momentColumn(format, 'last', t('admin.sponsors.last'), 4, (row) => row.lastPaymentAt),
  ]
}

const inEuros = (euros: number) => formatMoney(euros, 'EUR')
