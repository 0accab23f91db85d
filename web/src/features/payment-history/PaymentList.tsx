import { IconReceipt } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '../../lib/format/money.ts'
import { useFormat } from '../../lib/format/use-format.ts'
import { ListTable } from '../../ui/table/ListTable.tsx'
import { adminPaymentColumns } from './admin-payment-columns.tsx'
import { OPEN } from './payment-address.ts'
import { PaymentFilters } from './PaymentFilters.tsx'
import type { Payments } from './use-payments.ts'

interface PaymentListProps {
  /** Those that wait for staff, or all. */
  of: 'review' | 'all'
  payments: Payments
  onOpen: (ourTransactionId: string) => void
}

/** Payments of anybody; a row opens what happened to it and what can be done. */
export function PaymentList({ of, payments, onOpen }: PaymentListProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const isReview = of === 'review'
  const columns = useMemo(() => adminPaymentColumns(t, format, isReview), [t, format, isReview])
  return (
    <ListTable
      label={t(isReview ? 'admin.payments.tab.review' : 'pages.paymentHistory')}
      columns={columns}
      list={payments}
      rowId={(payment) => payment.ourTransactionId}
      rowName={(payment) => `${payment.email}, ${formatMoney(payment.amount, payment.currency)}`}
      csvName={isReview ? 'payments-to-review' : 'payments'}
      search={{ hint: t(isReview ? 'ui.table.search' : 'admin.payments.findHint'), isDone: !isReview }}
      toolbar={isReview ? null : <PaymentFilters />}
      rowAction={{
        label: t('admin.payments.open'),
        onAct: (payment) => onOpen(payment.ourTransactionId),
        direct: true,
        opens: OPEN,
      }}
      empty={{
        icon: IconReceipt,
        title: t(isReview ? 'admin.payments.noReview' : 'admin.payments.none'),
        hint: t(isReview ? 'admin.payments.noReviewHint' : 'admin.payments.noneHint'),
      }}
    />
  )
}
