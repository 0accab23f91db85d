import type { Payment } from '@castellan/contract/payment-shapes'
import { Skeleton } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PaymentDetails } from '../../../money/PaymentDetails.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { Sheet } from '../../../ui/Sheet.tsx'
import { PaymentActions } from './PaymentActions.tsx'

interface PaymentSheetProps {
  /** The opened payment; null closes. */
  paymentId: string | null
  payments: UseQueryResult<Payment[]>
  onClose: () => void
}

/** One payment: how far it is, what happened, and what can be done. */
export function PaymentSheet({ paymentId, payments, onClose }: PaymentSheetProps) {
  const { t } = useTranslation()
  // While the sheet slides away it still shows what it showed.
  const [shown, setShown] = useState(paymentId)
  if (paymentId && paymentId !== shown) setShown(paymentId)
  return (
    <Sheet opened={paymentId !== null} onClose={onClose} title={t('donations.sheet.title')}>
      {content()}
    </Sheet>
  )

  function content() {
    const payment = payments.data?.find((one) => one.ourTransactionId === shown)
    if (payment) {
      const actions = <PaymentActions payment={payment} />
      return <PaymentDetails key={payment.ourTransactionId} payment={payment} actions={actions} />
    }
    if (payments.error) return <ErrorState error={payments.error} onRetry={() => void payments.refetch()} />
    if (payments.data && !payments.isFetching) return <EmptyState title={t('donations.sheet.missing')} />
    return <Skeleton h={320} radius="md" />
  }
}
