import type { BannedCharacter } from '@castellan/contract/calls/moderation/bans'
import { useTranslation } from 'react-i18next'
import { Tag, type Tone } from '../../ui/display/Tag.tsx'
import { type AppealState, appealStateOf } from './ban-address.ts'

const TONES: Readonly<Record<AppealState, Tone>> = { waiting: 'gold', answered: 'jade', none: 'gray' }

interface AppealTagProps {
  ban: Pick<BannedCharacter, 'appeal'>
  size?: 'sm' | 'md'
}

/** How far the appeal against a ban is. */
export function AppealTag({ ban, size = 'md' }: AppealTagProps) {
  const { t } = useTranslation()
  const state = appealStateOf(ban)
  return (
    <Tag tone={TONES[state]} size={size}>
      {t(`gameMaster.bans.states.${state}`)}
    </Tag>
  )
}
