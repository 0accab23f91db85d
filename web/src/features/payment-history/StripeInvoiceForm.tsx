import type { Settlement } from '@castellan/contract/shapes/payment-shapes'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api/client.ts'
import { Form } from '../../ui/forms/Form.tsx'
import { SubmitButton } from '../../ui/forms/SubmitButton.tsx'
import { TextField } from '../../ui/forms/TextField.tsx'
import classes from './CustomPayment.module.css'

/** Credits a paid invoice of Stripe to the account it names. */
export function StripeInvoiceForm() {
  const { t } = useTranslation()
  const [settled, setSettled] = useState<Settlement | null>(null)
  const send = async ({ id }: { id: string }) => {
    setSettled(null)
    setSettled(await api.payments.processStripeInvoice({ id: id.trim() }))
  }
  const isGood = settled?.outcome === 'credited' || settled?.outcome === 'already_credited'
  return (
    <>
      <Form call={api.payments.processStripeInvoice} initial={{ id: '' }} onSubmit={send}>
        <TextField name="id" label={t('admin.custom.invoiceId')} placeholder="in_…" autoComplete="off" />
        <SubmitButton>{t('admin.custom.process')}</SubmitButton>
      </Form>
      {settled ? (
        <output className={classes.outcome} data-good={isGood || undefined}>
          {settled.message}
          {settled.payment ? ` · ${settled.payment.email}` : null}
        </output>
      ) : null}
    </>
  )
}
