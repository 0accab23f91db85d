import type { Payment, PaymentState } from '@castellan/contract/payment-shapes'
import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../../api/client.ts'
import { formatMoney } from '../../../format/money.ts'
import { refreshCoins } from '../../../money/use-balance.ts'
import { confirm } from '../../../ui/confirm.tsx'
import classes from './PaymentActions.module.css'

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
  const recheck = useMutation({
    meta: { silent: true },
    mutationFn: () => api.payments.recheckPayment({ ourTransactionId }),
    onSettled: refreshCoins,
  })
  const cancel = useMutation({
    meta: { silent: true },
    mutationFn: () => api.payments.cancelPayment({ ourTransactionId }),
    onSettled: refreshCoins,
  })
  const canRecheck = paymentSystem !== 'custom' && !SETTLED.includes(state)
  const error = recheck.error ?? cancel.error
  const outcome = recheck.data?.outcome
  if (!payUrl && !canCancel && !canRecheck && !recheck.data) return null
  return (
    <div className={classes.actions}>
      {payUrl ? (
        <Button component="a" href={payUrl}>
          {t('donations.continue')}
        </Button>
      ) : null}
      {canRecheck ? (
        <Button variant="default" loading={recheck.isPending} onClick={() => recheck.mutate()}>
          {t('donations.sheet.recheck')}
        </Button>
      ) : null}
      {canCancel ? (
        <Button variant="light" color="ember" loading={cancel.isPending} onClick={() => void giveUp()}>
          {t('donations.sheet.cancel')}
        </Button>
      ) : null}
      {error ? (
        <p role="alert" className={classes.outcome} data-bad>
          {error.message}
        </p>
      ) : recheck.data ? (
        <output
          className={classes.outcome}
          data-good={outcome === 'credited' || outcome === 'already_credited' || undefined}
        >
          {recheck.data.message}
        </output>
      ) : null}
    </div>
  )

  async function giveUp() {
    recheck.reset()
    const answer = await confirm({
      title: t('donations.sheet.cancelTitle', { sum: formatMoney(payment.amount, payment.currency) }),
      message: t('donations.sheet.cancelWords'),
      confirmLabel: t('donations.sheet.giveUp'),
      danger: true,
    })
    if (answer) cancel.mutate()
  }
}
