import type { Payment } from '@castellan/contract/payment-shapes'
import { Skeleton } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '../../../format/money.ts'
import { formatCoins } from '../../../format/numbers.ts'
import { PaymentFacts } from '../../../money/PaymentFacts.tsx'
import { PaymentStateTag } from '../../../money/PaymentStateTag.tsx'
import { PaymentTimeline } from '../../../money/PaymentTimeline.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { Sheet } from '../../../ui/Sheet.tsx'
import { PaymentActions } from './PaymentActions.tsx'
import classes from './PaymentSheet.module.css'

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
    if (payment) return <Details key={payment.ourTransactionId} payment={payment} />
    if (payments.error) return <ErrorState error={payments.error} onRetry={() => void payments.refetch()} />
    if (payments.data && !payments.isFetching) return <EmptyState title={t('donations.sheet.missing')} />
    return <Skeleton h={320} radius="md" />
  }
}

function Details({ payment }: { payment: Payment }) {
  return (
    <>
      <div className={classes.head}>
        <div>
          <p className={classes.sum}>{formatMoney(payment.amount, payment.currency)}</p>
          <p className={classes.coins}>{formatCoins(payment.coins)}</p>
        </div>
        <PaymentStateTag state={payment.state} />
      </div>
      <PaymentActions payment={payment} />
      <div className={classes.timeline}>
        <PaymentTimeline payment={payment} />
      </div>
      <PaymentFacts payment={payment} />
    </>
  )
}
