import { Skeleton } from '@mantine/core'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { PaymentDetails } from '../../domain/money/PaymentDetails.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { Sheet } from '../../ui/overlay/Sheet.tsx'
import { useLast } from '../../ui/overlay/use-last.ts'
import { PaymentActions } from './PaymentActions.tsx'
import type { OwnPaymentsList } from './use-own-payments.ts'

interface PaymentSheetProps {
  /** The opened payment; null closes. */
  paymentId: string | null
  payments: OwnPaymentsList
  onClose: () => void
}

/** One payment: how far it is, what happened, and what can be done. */
export function PaymentSheet({ paymentId, payments, onClose }: PaymentSheetProps) {
  const { t } = useTranslation()
  const shown = useLast(paymentId)
  const payment = payments.rows?.find((one) => one.ourTransactionId === shown)
  const { load, hasFailed } = payments.more
  const isFurther = paymentId !== null && !payment && load !== undefined && !hasFailed
  // an address may lead to a payment far back
  useEffect(() => {
    if (isFurther) load()
  }, [isFurther, load])
  return (
    <Sheet opened={paymentId !== null} onClose={onClose} title={t('donations.sheet.title')}>
      {content()}
    </Sheet>
  )

  function content() {
    if (payment) {
      const actions = <PaymentActions payment={payment} />
      return <PaymentDetails key={payment.ourTransactionId} payment={payment} actions={actions} />
    }
    if (payments.error) return <ErrorState error={payments.error} onRetry={payments.refetch} />
    if (payments.rows && !payments.isRefreshing && !isFurther)
      return <EmptyState title={t('donations.sheet.missing')} />
    return <Skeleton h={320} radius="md" />
  }
}
