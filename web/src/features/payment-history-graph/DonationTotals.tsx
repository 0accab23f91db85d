import type { DonationsSummary } from '@castellan/contract/shapes/report-shapes'
import { type Currency, PAYMENT_SYSTEMS, type PaymentSystem } from '@castellan/contract/shapes/money-fields'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useServer } from '../../lib/session/server.ts'
import { formatMoney } from '../../lib/format/money.ts'
import { ProviderName } from '../../domain/money/ProviderName.tsx'
import { Section } from '../../ui/layout/Section.tsx'
import type { Column } from '../../ui/table/column.ts'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { figureColumn } from '../../ui/table/figure-column.ts'
import { textColumn } from '../../ui/table/text-column.ts'

interface Total {
  readonly paymentSystem: PaymentSystem
  readonly currency: Currency
  readonly count: number
  readonly paid: number
  readonly refunded: number
  readonly coins: number
}

const showProvider = ({ paymentSystem }: Total) => <ProviderName system={paymentSystem} />

/** The sums of a period by provider and currency. */
export function DonationTotals({ summary }: { summary: DonationsSummary }) {
  const { t } = useTranslation()
  const server = useServer()
  const rows = useMemo(() => totalsOf(summary), [summary])
  const columns = useMemo((): Column<Total>[] => {
    const money = (id: 'paid' | 'refunded', header: string): Column<Total> => ({
      id,
      header,
      priority: id === 'paid' ? 1 : 3,
      align: 'right',
      searchable: false,
      value: (row) => row[id],
      cell: (row) => formatMoney(row[id], row.currency),
    })
    return [
      {
        id: 'system',
        header: t('money.system'),
        priority: 1,
        value: (row) => t(`money.systems.${row.paymentSystem}`),
        cell: showProvider,
      },
      textColumn('currency', t('money.currency'), 3),
      figureColumn('count', t('admin.graph.payments'), 2),
      money('paid', t('admin.graph.paid')),
      money('refunded', t('money.refunded')),
      figureColumn('coins', t('money.coins'), 2),
    ]
  }, [t])
  return (
    <Section title={t('admin.graph.totals')}>
      <DataTable
        label={t('admin.graph.totalsOf', { start: summary.start, end: summary.end })}
        columns={columns}
        rows={rows}
        rowId={(row) => `${row.paymentSystem} ${row.currency}`}
        rowName={(row) => `${t(`money.systems.${row.paymentSystem}`)}, ${row.currency}`}
        pageSize={25}
        csvName={`donations-${server}-${summary.start}-${summary.end}`}
        empty={{ title: t('admin.graph.none'), hint: t('admin.graph.noneHint') }}
      />
    </Section>
  )
}

const add = (one: number, other: number) => (Math.round(one * 100) + Math.round(other * 100)) / 100

/** Days added up; cents are added as whole numbers. */
function totalsOf({ days }: DonationsSummary): Total[] {
  const totals = new Map<string, Total>()
  for (const { day: _day, ...line } of days) {
    const key = `${line.paymentSystem} ${line.currency}`
    const sum = totals.get(key)
    totals.set(
      key,
      sum
        ? {
            ...sum,
            count: sum.count + line.count,
            coins: sum.coins + line.coins,
            paid: add(sum.paid, line.paid),
            refunded: add(sum.refunded, line.refunded),
          }
        : line,
    )
  }
  return [...totals.values()].toSorted(
    (a, b) =>
      PAYMENT_SYSTEMS.indexOf(a.paymentSystem) - PAYMENT_SYSTEMS.indexOf(b.paymentSystem) ||
      a.currency.localeCompare(b.currency),
  )
}
