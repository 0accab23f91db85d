import type { PurchaseState } from '@castellan/contract/shapes/balance-shapes'
import { useTranslation } from 'react-i18next'
import { Tag, type Tone } from '../../ui/display/Tag.tsx'

const TONES: Readonly<Record<PurchaseState, Tone>> = {
  held: 'azure',
  delivered: 'jade',
  returned: 'gold',
  cancelled: 'gray',
}

/** Whether the world has delivered what was bought, in a word. */
export function PurchaseStateTag({ state }: { state: PurchaseState }) {
  const { t } = useTranslation()
  return (
    <Tag tone={TONES[state]} size="sm">
      {t(`money.purchases.${state}`)}
    </Tag>
  )
}
