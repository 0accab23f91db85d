import type { Compensation } from '@castellan/contract/shapes/compensation-shapes'
import { useTranslation } from 'react-i18next'
import { Tag, type Tone } from '../../ui/display/Tag.tsx'

const TONES: Readonly<Record<Compensation['state'] | NonNullable<Compensation['approval']>, Tone>> = {
  counting: 'azure',
  draft: 'gray',
  waiting: 'gold',
  granted: 'jade',
  granting: 'azure',
  done: 'jade',
  stopped: 'ember',
}

/** How far a compensation is, in a word. */
export function StateTag({ compensation }: { compensation: Pick<Compensation, 'state' | 'approval'> }) {
  const { t } = useTranslation()
  const state = compensation.approval ?? compensation.state
  return <Tag tone={TONES[state]}>{t(`admin.compensations.states.${state}`)}</Tag>
}
