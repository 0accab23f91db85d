import type { Settlement } from '@castellan/contract/shapes/payment-shapes'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ChipGroup } from '../../ui/forms/ChipGroup.tsx'
import { Sheet, type SheetState } from '../../ui/overlay/Sheet.tsx'
import { api } from '../../lib/api/client.ts'
import { Form } from '../../ui/forms/Form.tsx'
import { SubmitButton } from '../../ui/forms/SubmitButton.tsx'
import { TextField } from '../../ui/forms/TextField.tsx'
import { CustomPaymentForm } from './CustomPaymentForm.tsx'
import classes from './CustomPayment.module.css'

const WAYS = ['byHand', 'invoice'] as const
type Way = (typeof WAYS)[number]

/** Takes a payment in that did not come through the portal: written down by hand, or from an invoice of Stripe. */
export function CustomPaymentSheet({ opened, onClose }: SheetState) {
  const { t } = useTranslation()
  const [way, setWay] = useState<Way>('byHand')
  return (
    <Sheet opened={opened} onClose={onClose} title={t('admin.custom.title')}>
      <ChipGroup<Way>
        label={t('admin.custom.way')}
        value={way}
        choices={WAYS.map((value) => ({ value, label: t(`admin.custom.ways.${value}`) }))}
        onChange={setWay}
      />
      <p className={classes.words}>{t(`admin.custom.words.${way}`)}</p>
      {way === 'byHand' ? <CustomPaymentForm onDone={onClose} /> : <StripeInvoiceForm />}
    </Sheet>
  )
}

/** Credits a paid invoice of Stripe to the account it names. */
function StripeInvoiceForm() {
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
