import { CURRENCIES, type Currency } from '@castellan/contract/money-fields'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../api/client.ts'
import { formatCoins } from '../../../format/numbers.ts'
import { addAlert } from '../../../ui/alerts.ts'
import { dayUntil } from '../../../ui/day-rule.ts'
import { DayField } from '../../../ui/form/DayField.tsx'
import { Form } from '../../../ui/form/Form.tsx'
import { NumberField } from '../../../ui/form/NumberField.tsx'
import { SelectField } from '../../../ui/form/SelectField.tsx'
import { SubmitButton } from '../../../ui/form/SubmitButton.tsx'
import { TextField } from '../../../ui/form/TextField.tsx'
import { email as isEmail, required } from '../../../ui/validators.ts'
import { today } from '../period.ts'
import { refreshMoney } from '../refresh.ts'
import classes from './CustomPayment.module.css'
import { UsualCoins } from './UsualCoins.tsx'

const MONEY = { allowDecimal: true, allowNegative: false, decimalScale: 2, hideControls: true } as const

/** A payment that came by bank or by hand; its coins are credited at once. */
export function CustomPaymentForm({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation()
  const [latest] = useState(today)
  const sums: Record<'paidAmount' | 'netAmount' | 'coinsToReceive', number | string> = {
    paidAmount: '',
    netAmount: '',
    coinsToReceive: '',
  }
  const initial = { email: '', currency: 'EUR', date: latest, ...sums }
  const send = async ({ email, currency, date, paidAmount, netAmount, coinsToReceive }: typeof initial) => {
    const payment = await api.payments.processCustomPayment({
      email: email.trim(),
      currency: currency as Currency,
      paidAmount: Number(paidAmount),
      netAmount: Number(netAmount),
      coinsToReceive: Number(coinsToReceive),
      date,
    })
    await refreshMoney()
    const words = t('admin.custom.done', { coins: formatCoins(payment.coins), email: payment.email })
    addAlert({ type: 'Success', message: words })
    onDone()
  }
  return (
    <Form
      initial={initial}
      rules={{
        email: [required, isEmail],
        paidAmount: [required],
        netAmount: [required],
        coinsToReceive: [required],
        date: [required, dayUntil(latest)],
      }}
      onSubmit={send}
    >
      <TextField name="email" label={t('money.email')} type="email" autoComplete="off" />
      <div className={classes.sums}>
        <SelectField name="currency" label={t('money.currency')} data={[...CURRENCIES]} />
        <NumberField name="paidAmount" label={t('admin.custom.paid')} {...MONEY} />
      </div>
      <NumberField
        name="netAmount"
        label={t('admin.custom.net')}
        description={t('admin.custom.netHint')}
        {...MONEY}
      />
      <NumberField name="coinsToReceive" label={t('admin.custom.coins')} allowNegative={false} hideControls />
      <UsualCoins />
      <DayField name="date" label={t('money.at')} max={latest} />
      <SubmitButton>{t('admin.custom.send')}</SubmitButton>
    </Form>
  )
}
