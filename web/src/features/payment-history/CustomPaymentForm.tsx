import { quoteCoins } from '@castellan/contract/rules/quote'
import { CURRENCIES, type Currency } from '@castellan/contract/shapes/money-fields'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api/client.ts'
import { formatCoins } from '../../lib/format/numbers.ts'
import { useZone } from '../../lib/format/zone.ts'
import { useSheetAddress } from '../../lib/address/use-address.ts'
import { addAlert } from '../../lib/alerts.ts'
import { dayUntil } from '../../ui/forms/day-rule.ts'
import { DayField } from '../../ui/forms/DayField.tsx'
import { Form } from '../../ui/forms/Form.tsx'
import { SelectField } from '../../ui/forms/SelectField.tsx'
import { SubmitButton } from '../../ui/forms/SubmitButton.tsx'
import { TextField } from '../../ui/forms/TextField.tsx'
import { sumIn, wholeIn } from '../../ui/forms/written-numbers.ts'
import { dayStart, today } from '../../domain/period/period.ts'
import { useCall } from '../../lib/query/use-call.ts'
import { useFormState } from '../../ui/forms/form-context.ts'
import classes from './CustomPayment.module.css'
import { OPEN } from './payment-address.ts'

/** A payment that came by bank or by hand; its coins are credited at once. */
export function CustomPaymentForm({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation()
  const zone = useZone()
  const sheet = useSheetAddress(OPEN)
  const [latest] = useState(() => today(zone))
  const sums = { paidAmount: '', netAmount: '', coinsToReceive: '' }
  const initial = { email: '', currency: 'EUR', date: latest, reason: '', ...sums }
  const send = async ({ email, currency, date, reason, ...sent }: typeof initial) => {
    const payment = await api.payments.processCustomPayment({
      email: email.trim(),
      currency: currency as Currency,
      paidAmount: sumIn(sent.paidAmount),
      netAmount: sumIn(sent.netAmount),
      coinsToReceive: wholeIn(sent.coinsToReceive),
      // a day begins when the clock of the page says so
      date: new Date(dayStart(date, zone)).toISOString(),
      reason: reason.trim(),
    })
    const words = t('admin.custom.done', { coins: formatCoins(payment.coins), email: payment.email })
    const view = { label: t('ui.view'), act: () => sheet.open(payment.ourTransactionId) }
    addAlert({ type: 'Success', message: words, action: view })
    onDone()
  }
  return (
    <Form
      call={api.payments.processCustomPayment}
      initial={initial}
      rules={{ date: [dayUntil(latest)] }}
      onSubmit={send}
    >
      <TextField name="email" label={t('money.email')} type="email" autoComplete="off" />
      <div className={classes.sums}>
        <SelectField name="currency" label={t('money.currency')} data={[...CURRENCIES]} />
        <TextField name="paidAmount" label={t('admin.custom.paid')} autoComplete="off" />
      </div>
      <TextField
        name="netAmount"
        label={t('admin.custom.net')}
        description={t('admin.custom.netHint')}
        autoComplete="off"
      />
      <TextField name="coinsToReceive" label={t('admin.custom.coins')} autoComplete="off" />
      <UsualCoins />
      <DayField name="date" label={t('money.at')} max={latest} />
      <TextField name="reason" label={t('admin.custom.reason')} autoComplete="off" />
      <SubmitButton>{t('admin.custom.send')}</SubmitButton>
    </Form>
  )
}

/** What the written sum buys on this server; a click takes it. */
function UsualCoins() {
  const { t } = useTranslation()
  const { form } = useFormState()
  const config = useCall(api.serverSettings.getDonationServicesConfig, {})
  const { paidAmount, currency } = form.values
  const rate = config.data?.donations.rates.find((one) => one.currency === currency)
  const minor = Math.round(sumIn(paidAmount) * 100)
  if (!config.data || !rate || !(minor > 0)) return null
  const { coins } = quoteCoins(minor, rate.coinsPerUnit, config.data.donations.bonusSteps)
  if (coins === 0 || coins === wholeIn(form.values['coinsToReceive'])) return null
  return (
    <button
      type="button"
      className={classes.usual}
      onClick={() => form.setFieldValue('coinsToReceive', String(coins))}
    >
      {t('admin.custom.usual', { coins: formatCoins(coins) })}
    </button>
  )
}
