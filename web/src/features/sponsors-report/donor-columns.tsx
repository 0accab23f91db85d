import type { Sponsor } from '@castellan/contract/shapes/report-shapes'
import type { TFunction } from 'i18next'
import { formatMoney } from '../../lib/format/money.ts'
import { formatNumber } from '../../lib/format/numbers.ts'
import type { Format } from '../../lib/format/use-format.ts'
import { rankColumn } from '../../domain/rankings/shared-columns.tsx'
import type { Column, Priority } from '../../ui/table/column.ts'
import { momentColumn } from '../../ui/table/moment-column.tsx'
import { AccountCell } from '../../domain/accounts/AccountCell.tsx'

/** The columns of those who paid. */
export function donorColumns(t: TFunction, format: Format): Column<Sponsor>[] {
  const payments = ({ payments: count }: Sponsor) => t('admin.sponsors.times', { count })
  return [
    rankColumn(t),
    {
      id: 'email',
      header: t('money.email'),
      priority: 1,
      value: (row) => row.email,
      cell: (row) => <AccountCell email={row.email} under={payments(row)} />,
    },
    {
      id: 'name',
      header: t('admin.sponsors.shownAs'),
      priority: 3,
      value: (row) => row.name,
      cell: (row) => row.name ?? '—',
    },
    figures('payments', t('admin.sponsors.payments'), 3, formatNumber),
    {
      ...figures('euros', t('admin.sponsors.euros'), 1, inEuros),
      cell: (row) => <b>{inEuros(row.euros)}</b>,
    },
    figures('coins', t('money.coins'), 2, formatNumber),
    momentColumn(format, {
      id: 'last',
      header: t('admin.sponsors.last'),
      priority: 3,
      at: (row) => row.lastPaymentAt,
    }),
  ]
}

const inEuros = (euros: number) => formatMoney(euros, 'EUR')

const figures = (
  id: 'payments' | 'euros' | 'coins',
  header: string,
  priority: Priority,
  words: (value: number) => string,
): Column<Sponsor> => ({
  id,
  header,
  priority,
  align: 'right',
  descFirst: true,
  searchable: false,
  value: (row) => row[id],
  cell: (row) => words(row[id]),
  sum: words,
})
