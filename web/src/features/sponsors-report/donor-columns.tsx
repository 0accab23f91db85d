import type { Sponsor } from '@castellan/contract/shapes/report-shapes'
import type { TFunction } from 'i18next'
import { formatMoney } from '../../lib/format/money.ts'
import { formatNumber } from '../../lib/format/numbers.ts'
import type { Format } from '../../lib/format/use-format.ts'
import { rankColumn } from '../../domain/rankings/shared-columns.tsx'
import type { Column, Priority } from '../../ui/table/column.ts'
import { momentColumn } from '../../ui/table/moment-column.tsx'
import { textColumn } from '../../ui/table/text-column.ts'
import { AccountCell } from '../../domain/accounts/AccountCell.tsx'

/** The columns of those who paid. */
export function donorColumns(t: TFunction, format: Format): Column<Sponsor>[] {
  const payments = ({ payments: count }: Sponsor) => t('admin.sponsors.times', { count })
  return [
    rankColumn(t),
    {
      ...textColumn('email', t('money.email'), 1),
      cell: (row) => <AccountCell email={row.email} under={payments(row)} />,
    },
    { ...textColumn('name', t('admin.sponsors.shownAs'), 3), cell: (row) => row.name ?? '—' },
    figures('payments', t('admin.sponsors.payments'), 3, formatNumber),
    {
      ...figures('euros', t('admin.sponsors.euros'), 1, inEuros),
      cell: (row) => <b>{inEuros(row.euros)}</b>,
    },
    figures('coins', t('money.coins'), 2, formatNumber),
    momentColumn(format, 'last', t('admin.sponsors.last'), 3, (row) => row.lastPaymentAt),
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
