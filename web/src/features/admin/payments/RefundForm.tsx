import type { Payment } from '@castellan/contract/payment-shapes'
import { Button, Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { api } from '../../../api/client.ts'
import { currencySign, formatMoney } from '../../../format/money.ts'
import { formatCoins } from '../../../format/numbers.ts'
import { Form } from '../../../ui/form/Form.tsx'
import { useFormState } from '../../../ui/form/form-context.ts'
import { NumberField } from '../../../ui/form/NumberField.tsx'
import { SubmitButton } from '../../../ui/form/SubmitButton.tsx'
import { TextAreaField } from '../../../ui/form/TextAreaField.tsx'
import { required } from '../../../ui/validators.ts'
import { refreshMoney } from '../refresh.ts'
import classes from './PaymentActions.module.css'
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
  // what was really paid of one in review, the provider knows: without an amount all of it goes back
  const initial: { amount: number | string; reason: string } = {
    amount: isInReview(payment) ? '' : left,
    reason: '',
  }
  const send = async ({ amount, reason }: typeof initial) => {
    const { ourTransactionId: transactionId } = payment
    const asked = amount === '' ? {} : { amount: Number(amount) }
    try {
      onDone(await api.purchases.refundTransaction({ transactionId, reason: reason.trim(), ...asked }))
      onClose()
    } finally {
      await refreshMoney()
    }
  }
  const description = isInReview(payment)
    ? t('admin.payments.refundAll')
    : t('admin.payments.refundLeft', { sum: formatMoney(left, payment.currency) })
  return (
    <div className={classes.refund}>
      <Form
        initial={initial}
        rules={{ amount: isInReview(payment) ? [] : [required], reason: [required] }}
        onSubmit={send}
      >
        <NumberField
          name="amount"
          label={t('admin.payments.refundAmount')}
          description={description}
          suffix={` ${currencySign(payment.currency)}`}
          allowDecimal
          allowNegative={false}
          decimalScale={2}
          hideControls
          data-autofocus
        />
        <Takes payment={payment} />
        <TextAreaField name="reason" label={t('admin.reason')} maxLength={500} rows={2} />
        <Group gap="sm">
          <SubmitButton color="ember.6">{t('admin.payments.refundNow')}</SubmitButton>
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
  const coins = coinsTaken(payment, Number(form.values['amount']))
  return (
    <p className={classes.takes}>
      {isInReview(payment)
        ? t('admin.payments.takesNone')
        : coins === 'rest'
          ? t('admin.payments.takesRest')
          : t('admin.payments.takes', { coins: formatCoins(coins) })}
    </p>
  )
}
