import type { Payment, PaymentState, Settlement } from '@castellan/contract/shapes/payment-shapes'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api/client.ts'
import { formatMoney } from '../../lib/format/money.ts'
import { PaymentActs } from '../../domain/money/PaymentActs.tsx'
import { ActionButton } from '../../ui/overlay/ActionButton.tsx'
import { CreditPaid } from './CreditPaid.tsx'
import { RefundForm } from './RefundForm.tsx'
import { waitsForDashboard } from './refund.ts'

/** The provider could tell nothing new of these. */
const AT_REST: readonly PaymentState[] = ['credited', 'partially_refunded', 'refunded', 'dismissed']

const HARMFUL = { cancel: api.payments.cancelPayment, dismiss: api.payments.dismissPaymentReview }

/** What staff can do about a payment: credit what came, look again, give it up, give it back, close its review. */
export function PaymentActions({ payment }: { payment: Payment }) {
  const { t } = useTranslation()
  const { ourTransactionId, state, paymentSystem, canCancel, canRefund } = payment
  const [isRefunding, setRefunding] = useState(false)
  const [said, setSaid] = useState<string | null>(null)
  const [error, setError] = useState<Error | null>(null)
  const canReprocess = paymentSystem !== 'custom' && !AT_REST.includes(state)
  const isReview = state === 'in_review'
  const provider = t(`money.systems.${paymentSystem}`)
  if (isRefunding && canRefund) {
    return <RefundForm payment={payment} onDone={tell} onClose={() => setRefunding(false)} />
  }
  if (!canReprocess && !canRefund && !canCancel && !isReview && said === null) return null
  return (
    <PaymentActs error={error} said={said}>
      {isReview ? (
        <CreditPaid
          payment={payment}
          onStart={forget}
          onDone={(after) => setSaid(words(after))}
          onError={setError}
        />
      ) : null}
      {canReprocess ? (
        <ActionButton
          label={t('admin.payments.reprocess')}
          look={isReview ? 'second' : 'first'}
          act={() => reprocess(payment)}
          onStart={forget}
          onDone={({ message }) => setSaid(message)}
          onError={setError}
        />
      ) : null}
      {canRefund ? (
        <Button variant="default" onClick={() => setRefunding(true)}>
          {t(payment.refundsInDashboard ? 'admin.payments.dashboard.refund' : 'admin.payments.refund')}
        </Button>
      ) : null}
      {canCancel ? harmful('cancel') : null}
      {isReview ? harmful('dismiss') : null}
    </PaymentActs>
  )

  function harmful(what: keyof typeof HARMFUL) {
    const call = HARMFUL[what]
    const sum = formatMoney(payment.amount, payment.currency)
    return (
      <ActionButton
        label={t(`admin.payments.${what}`)}
        look="danger"
        question={{
          title: t(`admin.payments.${what}Title`, { sum, email: payment.email }),
          message: t(`admin.payments.${what}Words`),
          keepLabel: t('ui.keep'),
        }}
        call={call}
        act={({ reason }) => call({ ourTransactionId, reason })}
        onStart={forget}
        onDone={(after) => setSaid(words(after))}
        onError={setError}
      />
    )
  }

  function forget() {
    setSaid(null)
    setError(null)
  }

  function tell(after: Payment) {
    setError(null)
    setSaid(waitsForDashboard(after) ? t('admin.payments.dashboard.waits', { provider }) : words(after))
  }

  function words(after: Payment) {
    return t('admin.payments.isNow', { state: t(`money.states.${after.state}`) })
  }
}

/** The profile of keys by which staff ask PayPal. */
const STAFF_PROFILE = 5

/** Asks the provider of a payment once more, and credits what was paid. */
function reprocess({ paymentSystem, method, ...payment }: Payment): Promise<Settlement> {
  const { ourTransactionId, theirTransactionId, email } = payment
  if (paymentSystem === 'paypal')
    return api.payments.reprocessPaypal({ transactionId: ourTransactionId, p: STAFF_PROFILE, email })
  if (paymentSystem === 'stripe' && method === 'intent' && theirTransactionId !== null)
    return api.payments.reprocessStripePaymentIntent({ id: theirTransactionId })
  return api.payments.recheckPayment({ ourTransactionId })
}
