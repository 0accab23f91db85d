import { useTranslation } from 'react-i18next'
import { Tag } from '../../ui/display/Tag.tsx'
import type { Phase } from './boss-phase.ts'

const TONES = { alive: 'jade', window: 'gold', overdue: 'ember', resting: 'azure', dead: 'gray' } as const

/** Alive, about to return, or resting: in one word. */
export function PhaseTag({ phase }: { phase: Phase }) {
  const { t } = useTranslation()
  return <Tag tone={TONES[phase]}>{t(`stats.bosses.phases.${phase}`)}</Tag>
}
