import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ChipGroup } from '../../ui/forms/ChipGroup.tsx'
import { Sheet } from '../../ui/overlay/Sheet.tsx'
import { CustomPaymentForm } from './CustomPaymentForm.tsx'
import classes from './CustomPayment.module.css'
import { StripeInvoiceForm } from './StripeInvoiceForm.tsx'

interface CustomPaymentSheetProps {
  opened: boolean
  onClose: () => void
}

const WAYS = ['byHand', 'invoice'] as const
type Way = (typeof WAYS)[number]

/** Takes a payment in that did not come through the portal: written down by hand, or from an invoice of Stripe. */
export function CustomPaymentSheet({ opened, onClose }: CustomPaymentSheetProps) {
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
