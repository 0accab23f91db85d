import type { Payment } from '@castellan/contract/shapes/payment-shapes'
import { Skeleton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { PaymentDetails } from '../../domain/money/PaymentDetails.tsx'
import { DescriptionItem } from '../../domain/money/PaymentDescription.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { Sheet } from '../../ui/overlay/Sheet.tsx'
import { useLast } from '../../ui/overlay/use-last.ts'
import { useSheetAddress } from '../../lib/address/use-address.ts'
import { AccountLink } from '../../domain/accounts/AccountLink.tsx'
import { OPEN } from './payment-address.ts'
import { PaymentActions } from './PaymentActions.tsx'
import { usePayment } from './use-payment.ts'

interface AdminPaymentSheetProps {
  /** Of the opened payment; null closes. */
  id: string | null
  listed: readonly Payment[] | undefined
}

/** One payment of anybody: how far it is, what happened, what staff can do. */
export function AdminPaymentSheet({ id, listed }: AdminPaymentSheetProps) {
  const { t } = useTranslation()
  const { close } = useSheetAddress(OPEN)
  const shown = useLast(id)
  const { data, error, refetch } = usePayment(shown, listed)
  return (
    <Sheet opened={id !== null} onClose={close} title={t('admin.payments.sheet')}>
      {data ? (
        <Details key={data.ourTransactionId} payment={data} />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : data === null ? (
        <EmptyState title={t('admin.payments.missing')} hint={t('admin.payments.missingHint')} />
      ) : (
        <Skeleton h={420} radius="md" />
      )}
    </Sheet>
  )
}

function Details({ payment }: { payment: Payment }) {
  const { t } = useTranslation()
  return (
    <PaymentDetails payment={payment} actions={<PaymentActions payment={payment} />}>
      <DescriptionItem label={t('money.email')}>
        <AccountLink email={payment.email} />
      </DescriptionItem>
      <DescriptionItem label={t('admin.payments.method')}>{methodName()}</DescriptionItem>
    </PaymentDetails>
  )

  function methodName() {
    const known = METHODS.find((one) => one === payment.method)
    return known ? t(`admin.payments.methods.${known}`) : payment.method
  }
}

const METHODS = ['intent', 'checkout', 'order', 'link', 'api', 'invoice', 'custom'] as const
