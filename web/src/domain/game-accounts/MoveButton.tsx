import { IconArrowsExchange } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Owned } from './MoveSheet.tsx'
import { IconButton } from '../../ui/display/IconButton.tsx'

/** Opens the sheet that gives a game account to somebody else. */
export function MoveButton({ owned, onMove }: { owned: Owned; onMove: (owned: Owned) => void }) {
  const { t } = useTranslation()
  return (
    <IconButton
      aria-haspopup="dialog"
      icon={IconArrowsExchange}
      label={t('gameMaster.gameAccounts.moveTitle', { login: owned.login })}
      onClick={() => onMove(owned)}
    />
  )
}
