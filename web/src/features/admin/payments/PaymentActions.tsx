import type { Payment, PaymentState } from '@castellan/contract/payment-shapes'
import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../api/client.ts'
import { formatMoney } from '../../../format/money.ts'
import { confirm } from '../../../ui/confirm.tsx'
import { refreshMoney } from '../refresh.ts'
import classes from './PaymentActions.module.css'
import { RefundForm } from './RefundForm.tsx'
import { reprocess } from './reprocess.ts'

/** The provider could tell nothing new of these. */
const AT_REST: readonly PaymentState[] = ['credited', 'partially_refunded', 'refunded', 'dismissed']

/** What staff can do about a payment: look again, give it up, give it back, close its review. */
export function PaymentActions({ payment }: { payment: Payment }) {
  const { t } = useTranslation()
  const { ourTransactionId, state, paymentSystem, canCancel, canRefund } = payment
  const [isRefunding, setRefunding] = useState(false)
  const [said, setSaid] = useState<string | null>(null)
  const act = useMutation({
    meta: { silent: true },
    mutationFn: async (deed: () => Promise<string>) => setSaid(await deed()),
    onMutate: () => setSaid(null),
    onSettled: refreshMoney,
  })
  const canReprocess = paymentSystem !== 'custom' && !AT_REST.includes(state)
  const isReview = state === 'in_review'
  if (isRefunding && canRefund) {
    const close = () => setRefunding(false)
    return <RefundForm payment={payment} onDone={tell} onClose={close} />
  }
  if (!canReprocess && !canRefund && !canCancel && !isReview && said === null) return null
  return (
    <div className={classes.actions}>
      {canReprocess ? (
        <Button
          loading={act.isPending}
          onClick={() => act.mutate(async () => (await reprocess(payment)).message)}
        >
          {t('admin.payments.reprocess')}
        </Button>
      ) : null}
      {canRefund ? (
        <Button variant="default" disabled={act.isPending} onClick={() => setRefunding(true)}>
          {t('admin.payments.refund')}
        </Button>
      ) : null}
      {canCancel ? (
        <Button variant="light" color="ember" disabled={act.isPending} onClick={() => void cancel()}>
          {t('admin.payments.cancel')}
        </Button>
      ) : null}
      {isReview ? (
        <Button variant="light" color="ember" disabled={act.isPending} onClick={() => void dismiss()}>
          {t('admin.payments.dismiss')}
        </Button>
      ) : null}
      {act.error ? (
        <p role="alert" className={classes.outcome} data-bad>
          {act.error.message}
        </p>
      ) : said === null ? null : (
        <output className={classes.outcome}>{said}</output>
      )}
    </div>
  )

  function tell(after: Payment) {
    act.reset()
    setSaid(words(after))
  }

  function words(after: Payment) {
    return t('admin.payments.isNow', { state: t(`money.states.${after.state}`) })
  }

  async function ask(what: 'cancel' | 'dismiss') {
    const sum = formatMoney(payment.amount, payment.currency)
    return confirm({
      title: t(`admin.payments.${what}Title`, { sum, email: payment.email }),
      message: t(`admin.payments.${what}Words`),
      confirmLabel: t(`admin.payments.${what}`),
      danger: true,
      reason: t('admin.reason'),
    })
  }

  async function cancel() {
    const answer = await ask('cancel')
    if (!answer) return
    const { reason } = answer
    act.mutate(async () => words(await api.payments.cancelPayment({ ourTransactionId, reason })))
  }

  async function dismiss() {
    const answer = await ask('dismiss')
    if (!answer) return
    const { reason } = answer
    act.mutate(async () => words(await api.payments.dismissPaymentReview({ ourTransactionId, reason })))
  }
}
