import { IconReceiptOff } from '@tabler/icons-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { PaymentDetails } from '../../domain/money/PaymentDetails.tsx'
import { useWalk } from '../../lib/address/walk.ts'
import { Missing } from '../../ui/feedback/Missing.tsx'
import { Fallback } from '../../ui/layout/Fallback.tsx'
import { Sheet } from '../../ui/overlay/Sheet.tsx'
import { useLast } from '../../ui/overlay/use-last.ts'
import { OPEN } from './payment-address.ts'
import { PaymentActions } from './PaymentActions.tsx'
import { ReviewNote } from './ReviewNote.tsx'
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
  const walk = useWalk(OPEN, paymentId)
  const payment = payments.rows?.find((one) => one.ourTransactionId === shown)
  const { load, hasFailed } = payments.more
  const isFurther = paymentId !== null && !payment && load !== undefined && !hasFailed
  // an address may lead to a payment far back
  useEffect(() => {
    if (isFurther) load()
  }, [isFurther, load])
  return (
    <Sheet opened={paymentId !== null} onClose={onClose} title={t('donations.sheet.title')} walk={walk}>
      {content()}
    </Sheet>
  )

  function content() {
    if (payment) {
      const actions = (
        <>
          <ReviewNote payment={payment} />
          <PaymentActions payment={payment} />
        </>
      )
      return <PaymentDetails key={payment.ourTransactionId} payment={payment} actions={actions} />
    }
    if (payments.rows && !payments.error && !payments.isRefreshing && !isFurther)
      return (
        <Missing
          error={null}
          onRetry={payments.refetch}
          icon={IconReceiptOff}
          title={t('donations.sheet.missing')}
          hint={t('donations.sheet.missingHint')}
        />
      )
    return <Fallback of={payments} waiting={420} />
  }
}
