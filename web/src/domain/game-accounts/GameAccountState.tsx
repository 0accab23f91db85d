import { useTranslation } from 'react-i18next'
import { Tag } from '../../ui/display/Tag.tsx'

interface State {
  readonly isBlocked: boolean
  readonly isOnline: boolean
}

/** Whether a game account is kept out, is in the game, or neither. */
export const gameAccountState = ({ isBlocked, isOnline }: State) =>
  isBlocked ? 'blocked' : isOnline ? 'online' : 'free'

const TONES = { blocked: 'ember', online: 'jade', free: 'gray' } as const

export function GameAccountState({ of }: { of: State }) {
  const { t } = useTranslation()
  const state = gameAccountState(of)
  return (
    <Tag tone={TONES[state]} size="sm">
      {t(`gameMaster.gameAccounts.${state}`)}
    </Tag>
  )
}
