import { ActionIcon } from '@mantine/core'
import { IconArrowsExchange } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Owned } from './MoveSheet.tsx'

/** Opens the sheet that gives a game account to somebody else. */
export function MoveButton({ owned, onMove }: { owned: Owned; onMove: (owned: Owned) => void }) {
  const { t } = useTranslation()
  return (
    <ActionIcon
      variant="subtle"
      size="lg"
      color="gray"
      aria-haspopup="dialog"
      aria-label={t('gameMaster.gameAccounts.moveTitle', { login: owned.login })}
      onClick={() => onMove(owned)}
    >
      <IconArrowsExchange size={18} stroke={1.6} aria-hidden="true" />
    </ActionIcon>
  )
}
