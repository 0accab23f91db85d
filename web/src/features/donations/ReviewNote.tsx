import type { Payment } from '@castellan/contract/shapes/payment-shapes'
import { useTranslation } from 'react-i18next'
import { Note } from '../../ui/feedback/Note.tsx'

/** A payment that staff look at: what that means, what happens next and whom to ask. */
export function ReviewNote({ payment: { state } }: { payment: Payment }) {
  const { t } = useTranslation()
  if (state !== 'in_review') return null
  return (
    <Note>
      <b>{t('donations.sheet.review.title')}.</b> {t('donations.sheet.review.words')}{' '}
      {t('donations.sheet.review.whom')}
    </Note>
  )
}
