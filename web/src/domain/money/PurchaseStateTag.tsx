import type { Purchase, PurchaseState } from '@castellan/contract/shapes/balance-shapes'
import { useTranslation } from 'react-i18next'
import { Tag, type Tone } from '../../ui/display/Tag.tsx'
import { purchaseState } from './purchase-state.ts'

const TONES: Readonly<Record<PurchaseState, Tone>> = {
  held: 'azure',
  delivered: 'jade',
  returned: 'gold',
  cancelled: 'gray',
}

/** Whether the world has delivered what was bought. */
export function PurchaseStateTag({ of: purchase }: { of: Pick<Purchase, 'state' | 'problem'> }) {
  const { t } = useTranslation()
  return (
    <Tag tone={TONES[purchase.state]} size="sm">
      {purchaseState(t, purchase)}
    </Tag>
  )
}
