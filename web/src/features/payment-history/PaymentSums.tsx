import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { asked, type Period } from '../../domain/period/period.ts'
import { api } from '../../lib/api/client.ts'
import { formatMoney } from '../../lib/format/money.ts'
import { formatNumber } from '../../lib/format/numbers.ts'
import { useZone } from '../../lib/format/zone.ts'
import { callQuery } from '../../lib/query/query.ts'
import { SumLine } from '../../ui/layout/SumLine.tsx'
import type { PaymentFilter, Wanted } from './filters.ts'

interface PaymentSumsProps {
  period: Period
  filter: PaymentFilter
  /** What the words of the search meant. */
  wanted: Wanted | undefined
}

/** What all payments come to that the list filters, whether they are loaded or not. */
export function PaymentSums({ period, filter, wanted }: PaymentSumsProps) {
  const { t } = useTranslation()
  const zone = useZone()
  const { data, error } = useQuery(
    callQuery(api.balance.getTransactionsSums, { ...asked(period, zone), ...filter, ...wanted }),
  )
  // the list says what is wrong
  if (error) return null
  const sums = data && [
    t('admin.payments.sums.payments', { count: data.payments, formatted: formatNumber(data.payments) }),
    t('admin.payments.sums.credited', { value: formatNumber(data.credited) }),
    ...data.currencies.flatMap(({ currency, paid, refunded }) => [
      t('admin.payments.sums.paid', { value: formatMoney(paid, currency) }),
      ...(refunded ? [t('admin.payments.sums.refunded', { value: formatMoney(refunded, currency) })] : []),
    ]),
    t('admin.payments.sums.coins', { value: formatNumber(data.coins) }),
  ]
  return <SumLine label={t('admin.payments.sums.label')} sums={sums} />
}
