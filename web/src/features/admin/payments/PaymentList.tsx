import { IconReceipt } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useServer } from '../../../api/server.ts'
import { formatMoney } from '../../../format/money.ts'
import { useFormat } from '../../../format/use-format.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { useTableAddress } from '../../../world/use-address.ts'
import { adminPaymentColumns } from './admin-payment-columns.tsx'
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
  const server = useServer()
  const [state, setState] = useTableAddress()
  const isReview = of === 'review'
  const columns = useMemo(() => adminPaymentColumns(t, format, isReview), [t, format, isReview])
  return (
    <DataTable
      label={t(isReview ? 'admin.payments.tab.review' : 'pages.paymentHistory')}
      columns={columns}
      rows={payments.rows}
      rowId={(payment) => payment.ourTransactionId}
      rowName={(payment) => `${payment.email}, ${formatMoney(payment.amount, payment.currency)}`}
      state={state}
      onStateChange={setState}
      pageSize={25}
      error={payments.error}
      onRetry={payments.retry}
      busy={payments.isFetching && payments.rows !== undefined}
      csvName={`${isReview ? 'payments-to-review' : 'payments'}-${server}`}
      more={payments.more}
      search={{ hint: t(isReview ? 'ui.table.search' : 'admin.payments.findHint'), isDone: !isReview }}
      toolbar={isReview ? null : <PaymentFilters />}
      rowAction={{
        label: t('admin.payments.open'),
        onAct: (payment) => onOpen(payment.ourTransactionId),
        direct: true,
      }}
      empty={
        <EmptyState
          icon={<IconReceipt size={36} stroke={1.6} aria-hidden="true" />}
          title={t(isReview ? 'admin.payments.noReview' : 'admin.payments.none')}
          hint={t(isReview ? 'admin.payments.noReviewHint' : 'admin.payments.noneHint')}
        />
      }
    />
  )
}
