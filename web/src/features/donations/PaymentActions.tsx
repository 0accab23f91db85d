import type { Payment, PaymentState, Settlement } from '@castellan/contract/shapes/payment-shapes'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api/client.ts'
import { formatMoney } from '../../lib/format/money.ts'
import { PaymentActs } from '../../domain/money/PaymentActs.tsx'
import { ActionButton } from '../../ui/overlay/ActionButton.tsx'

/** Nothing that the provider could tell would change these. */
const SETTLED: readonly PaymentState[] = [
  'credited',
  'partially_refunded',
  'refunded',
  'disputed',
  'in_review',
  'dismissed',
]

/** What a player can do about a payment: go on paying, have it looked at again, give it up. */
export function PaymentActions({ payment }: { payment: Payment }) {
  const { t } = useTranslation()
  const { ourTransactionId, paymentSystem, payUrl, canCancel, state } = payment
  const [checked, setChecked] = useState<Settlement | null>(null)
  const [error, setError] = useState<Error | null>(null)
  const canRecheck = paymentSystem !== 'custom' && !SETTLED.includes(state)
  const outcome = checked?.outcome
  if (!payUrl && !canCancel && !canRecheck && !checked) return null
  return (
    <PaymentActs
      error={error}
      said={checked?.message ?? null}
      isGood={outcome === 'credited' || outcome === 'already_credited'}
    >
      {payUrl ? (
        <Button component="a" href={payUrl}>
          {t('donations.continue')}
        </Button>
      ) : null}
      {canRecheck ? (
        <ActionButton
          label={t('donations.sheet.recheck')}
          look="second"
          act={() => api.payments.recheckPayment({ ourTransactionId })}
          onStart={forget}
          onDone={setChecked}
          onError={setError}
        />
      ) : null}
      {canCancel ? (
        <ActionButton
          label={t('donations.sheet.cancel')}
          look="danger"
          question={{
            title: t('donations.sheet.cancelTitle', { sum: formatMoney(payment.amount, payment.currency) }),
            message: t('donations.sheet.cancelWords'),
            confirmLabel: t('donations.sheet.giveUp'),
            keepLabel: t('ui.keep'),
          }}
          act={() => api.payments.cancelPayment({ ourTransactionId })}
          onStart={forget}
          onError={setError}
        />
      ) : null}
    </PaymentActs>
  )

  function forget() {
    setChecked(null)
    setError(null)
  }
}
