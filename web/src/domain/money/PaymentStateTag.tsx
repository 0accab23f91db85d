import type { PaymentState } from '@castellan/contract/shapes/payment-shapes'
import { useTranslation } from 'react-i18next'
import { Tag, type Tone } from '../../ui/display/Tag.tsx'

const TONES: Readonly<Record<PaymentState, Tone>> = {
  created: 'azure',
  pending: 'azure',
  processing: 'azure',
  credited: 'jade',
  partially_refunded: 'gray',
  refunded: 'gray',
  disputed: 'ember',
  cancelled: 'gray',
  failed: 'ember',
  expired: 'gray',
  in_review: 'gold',
  dismissed: 'gray',
}

/** How far a payment is, in a word. */
export function PaymentStateTag({ state }: { state: PaymentState }) {
  const { t } = useTranslation()
  return <Tag tone={TONES[state]}>{t(`money.states.${state}`)}</Tag>
}
