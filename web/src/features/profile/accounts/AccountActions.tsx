import type { GameAccount } from '@castellan/contract/calls/players/game-accounts'
import { Button } from '@mantine/core'
import { IconKey, IconLock, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { AccountStep } from './account-step.ts'
import classes from './Accounts.module.css'
import { useTerms } from './use-terms.ts'

interface AccountActionsProps {
  account: GameAccount
  onAct: (step: AccountStep) => void
}

/** What one can do to a game account; a screen offers no more than the game can do. */
export function AccountActions({ account, onAct }: AccountActionsProps) {
  const { t } = useTranslation()
  const { data: terms } = useTerms()
  const { login, hasPin } = account
  const deeds = [
    {
      what: 'password',
      icon: IconKey,
      label: t('profile.account.password.open'),
      isThere: terms?.canChangePassword ?? true,
    },
    {
      what: 'pin',
      icon: IconLock,
      label: t(hasPin ? 'profile.account.pin.openSet' : 'profile.account.pin.open'),
      isThere: true,
    },
    {
      what: 'remove',
      icon: IconTrash,
      label: t('profile.account.remove.open'),
      isThere: terms?.canRemove ?? true,
    },
  ] as const
  return (
    <fieldset aria-label={t('profile.account.deeds', { login })} className={`${classes.deeds} off-paper`}>
      {deeds.map(({ what, icon: Icon, label, isThere }) =>
        isThere ? (
          <Button
            key={what}
            variant="subtle"
            size="compact-sm"
            // apart from what is pressed often
            {...(what === 'remove' && { ml: 'auto' })}
            leftSection={<Icon size={16} stroke={1.6} aria-hidden="true" />}
            onClick={() => onAct({ what, login })}
          >
            {label}
          </Button>
        ) : null,
      )}
    </fieldset>
  )
}
