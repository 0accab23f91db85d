import type { Payment } from '@castellan/contract/shapes/payment-shapes'
import { IconReceiptOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { JournalButton } from '../../domain/journal/JournalButton.tsx'
import { PaymentDetails } from '../../domain/money/PaymentDetails.tsx'
import { DescriptionItem } from '../../domain/money/PaymentDescription.tsx'
import { CardSkeleton } from '../../ui/feedback/CardSkeleton.tsx'
import { Missing } from '../../ui/feedback/Missing.tsx'
import { Sheet } from '../../ui/overlay/Sheet.tsx'
import { useLast } from '../../ui/overlay/use-last.ts'
import { useWalk } from '../../lib/address/walk.ts'
import { useSheetAddress } from '../../lib/address/use-address.ts'
import { AccountLink } from '../../domain/accounts/AccountLink.tsx'
import { api } from '../../lib/api/client.ts'
import { callQuery } from '../../lib/query/query.ts'
import { FIRST_DAY } from '../../domain/period/period.ts'
import { OPEN } from './payment-address.ts'
import { PaymentActions } from './PaymentActions.tsx'

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
  const walk = useWalk(OPEN, id)
  const payment = usePayment(shown, listed)
  const { data } = payment
  return (
    <Sheet opened={id !== null} onClose={close} title={t('admin.payments.sheet')} walk={walk}>
      {data ? (
        <Details key={data.ourTransactionId} payment={data} />
      ) : data === null || payment.error ? (
        <Missing
          error={payment.error}
          onRetry={() => void payment.refetch()}
          icon={IconReceiptOff}
          title={t('admin.payments.missing')}
          hint={t('admin.payments.missingHint')}
        />
      ) : (
        <CardSkeleton h={420} />
      )}
    </Sheet>
  )
}

function Details({ payment }: { payment: Payment }) {
  const { t } = useTranslation()
  return (
    <PaymentDetails
      payment={payment}
      actions={
        <>
          <PaymentActions payment={payment} />
          <JournalButton
            target={{ targetKind: 'payment', targetId: payment.ourTransactionId }}
            name={payment.ourTransactionId}
          />
        </>
      }
    >
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

/** One payment by either id, as it is now; the one in a list stands in for it until it is here. */
function usePayment(id: string | null, listed: readonly Payment[] | undefined) {
  const known = listed?.find((one) => one.ourTransactionId === id)
  return useQuery({
    ...callQuery(
      api.balance.getTransactionsHistory,
      // an id finds a payment of any day
      { start: FIRST_DAY, end: FIRST_DAY, transactionId: id ?? '-' },
    ),
    enabled: id !== null,
    select: ([payment]) => payment ?? null,
    ...(known && { placeholderData: [known] }),
  })
}
