import type { Purchase, PurchaseState } from '@castellan/contract/shapes/balance-shapes'
import { useTranslation } from 'react-i18next'
import { Tag, type Tone } from '../../ui/display/Tag.tsx'

const TONES: Readonly<Record<PurchaseState, Tone>> = {
  held: 'azure',
  delivered: 'jade',
  returned: 'gold',
  cancelled: 'gray',
}

/** Whether the world has delivered what was bought, in a word; what it had delivered is undone, what it had not is cancelled. */
export function PurchaseStateTag({
  of: { state, deliveredAt },
}: {
  of: Pick<Purchase, 'state' | 'deliveredAt'>
}) {
  const { t } = useTranslation()
  return (
    <Tag tone={TONES[state]} size="sm">
      {t(state === 'cancelled' && deliveredAt ? 'money.purchases.undone' : `money.purchases.${state}`)}
    </Tag>
  )
}
