import type { CompensationState } from '@castellan/contract/shapes/compensation-shapes'
import { useTranslation } from 'react-i18next'
import { Tag, type Tone } from '../../ui/display/Tag.tsx'

const TONES: Readonly<Record<CompensationState, Tone>> = {
  counting: 'azure',
  draft: 'gray',
  waiting: 'gold',
  granting: 'azure',
  done: 'jade',
  stopped: 'ember',
}

/** How far a compensation is, in a word. */
export function StateTag({ state }: { state: CompensationState }) {
  const { t } = useTranslation()
  return <Tag tone={TONES[state]}>{t(`admin.compensations.states.${state}`)}</Tag>
}
