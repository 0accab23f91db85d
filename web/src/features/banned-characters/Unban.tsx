import type { BannedCharacter } from '@castellan/contract/calls/moderation/bans'
import { IconLockOpen } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { addAlert } from '../../lib/alerts.ts'
import { useCannot } from '../../domain/world/use-ability.ts'
import { api } from '../../lib/api/client.ts'
import { ActionButton } from '../../ui/overlay/ActionButton.tsx'

interface UnbanProps {
  ban: Pick<BannedCharacter, 'characterId' | 'name'>
  /** In a row of a table. */
  isIcon?: boolean
  onLifted?: () => void
}

/** Lets a character play again; staff say why. */
export function Unban({ ban: { characterId, name }, isIcon = false, onLifted }: UnbanProps) {
  const { t } = useTranslation()
  const whyNot = useCannot('unbanCharacter')
  return (
    <ActionButton
      whyNot={whyNot}
      label={t('gameMaster.bans.unban')}
      look="second"
      {...(isIcon && { icon: IconLockOpen })}
      question={{
        title: t('gameMaster.bans.unbanTitle', { name }),
        message: t('gameMaster.bans.unbanWords'),
      }}
      call={api.bans.unbanCharacter}
      act={({ reason }) => api.bans.unbanCharacter({ characterId, reason })}
      onDone={({ message }) => {
        onLifted?.()
        addAlert({ type: 'Success', message })
      }}
    />
  )
}
