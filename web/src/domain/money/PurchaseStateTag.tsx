import type { Purchase, PurchaseState } from '@castellan/contract/shapes/balance-shapes'
import { useTranslation } from 'react-i18next'
import { Tag, type Tone } from '../../ui/display/Tag.tsx'

const TONES: Readonly<Record<PurchaseState, Tone>> = {
  held: 'azure',
  delivered: 'jade',
  returned: 'gold',
  cancelled: 'gray',
}

/** Whether the world has delivered what was bought, in a word; what was delivered and is no more is undone. */
export function PurchaseStateTag({ of: { state, problem } }: { of: Pick<Purchase, 'state' | 'problem'> }) {
  const { t } = useTranslation()
  return (
    <Tag tone={TONES[state]} size="sm">
      {t(problem?.code === 'undone' ? 'money.purchases.undone' : `money.purchases.${state}`)}
    </Tag>
  )
}
