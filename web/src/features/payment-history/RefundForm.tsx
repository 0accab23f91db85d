import { currencySign } from '@castellan/contract/rules/currency-sign'
import type { Payment } from '@castellan/contract/shapes/payment-shapes'
import { Button, Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api/client.ts'
import { formatMoney } from '../../lib/format/money.ts'
import { formatCoins } from '../../lib/format/numbers.ts'
import { Form } from '../../ui/forms/Form.tsx'
import { useFormState } from '../../ui/forms/form-context.ts'
import { SubmitButton } from '../../ui/forms/SubmitButton.tsx'
import { TextAreaField } from '../../ui/forms/TextAreaField.tsx'
import { TextField } from '../../ui/forms/TextField.tsx'
import { required } from '../../ui/forms/validators.ts'
import { sumIn } from '../../ui/forms/written-numbers.ts'
import classes from './RefundForm.module.css'
import { coinsTaken, isInReview, leftOf } from './refund.ts'

interface RefundFormProps {
  payment: Payment
  /** Told what became of it. */
  onDone: (after: Payment) => void
  onClose: () => void
}

/** Gives a payment back, whole or in part; its coins are taken back in proportion. */
export function RefundForm({ payment, onDone, onClose }: RefundFormProps) {
  const { t } = useTranslation()
  const left = leftOf(payment)
  const provider = t(`money.systems.${payment.paymentSystem}`)
  // what was really paid of one in review, the provider knows: without an amount all of it goes back
  const initial = { amount: isInReview(payment) ? '' : String(left), reason: '' }
  const send = async ({ amount, reason }: typeof initial) => {
    const { ourTransactionId: transactionId } = payment
    const asked = amount.trim() === '' ? {} : { amount: sumIn(amount) }
    onDone(await api.purchases.refundTransaction({ transactionId, reason: reason.trim(), ...asked }))
    onClose()
  }
  const description = isInReview(payment)
    ? t('admin.payments.refundAll')
    : t('admin.payments.refundLeft', { sum: formatMoney(left, payment.currency) })
  return (
    <div className={classes.refund}>
      <Form
        call={api.purchases.refundTransaction}
        initial={initial}
        rules={{ amount: isInReview(payment) ? [] : [required] }}
        onSubmit={send}
      >
        <TextField
          name="amount"
          label={t('admin.payments.refundAmount')}
          description={description}
          rightSection={currencySign(payment.currency)}
          autoComplete="off"
          data-autofocus
        />
        <Takes payment={payment} />
        {payment.refundsInDashboard ? (
          <p className={classes.takes}>{t('admin.payments.dashboard.words', { provider })}</p>
        ) : null}
        <TextAreaField name="reason" label={t('ui.reason')} rows={2} />
        <Group gap="sm">
          <SubmitButton color="ember.6">
            {t(payment.refundsInDashboard ? 'admin.payments.dashboard.now' : 'admin.payments.refundNow')}
          </SubmitButton>
          <Button variant="subtle" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
        </Group>
      </Form>
    </div>
  )
}

/** What the refund that is written means for the player's coins. */
function Takes({ payment }: { payment: Payment }) {
  const { t } = useTranslation()
  const { form } = useFormState()
  if (isInReview(payment)) return <p className={classes.takes}>{t('admin.payments.takesNone')}</p>
  const amount = sumIn(form.values['amount'])
  if (!(amount > 0)) return null
  const coins = coinsTaken(payment, amount)
  return (
    <p className={classes.takes}>
      {coins === 'rest'
        ? t('admin.payments.takesRest')
        : t('admin.payments.takes', { coins: formatCoins(coins) })}
    </p>
  )
}
