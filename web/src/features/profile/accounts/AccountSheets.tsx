import type { GameAccount } from '@castellan/contract/calls/players/game-accounts'
import type { Character } from '@castellan/contract/shapes/world-shapes'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyPart } from '../../../lib/lazy-part.ts'
import { Sheet } from '../../../ui/overlay/Sheet.tsx'
import { useLast } from '../../../ui/overlay/use-last.ts'
import type { AccountStep } from './account-step.ts'

const CreateAccount = lazyPart(async () => (await import('./CreateAccount.tsx')).CreateAccount)
const ClaimAccount = lazyPart(async () => (await import('./ClaimAccount.tsx')).ClaimAccount)
const ChangePassword = lazyPart(async () => (await import('./ChangePassword.tsx')).ChangePassword)
const ChangePin = lazyPart(async () => (await import('./ChangePin.tsx')).ChangePin)
const RemoveAccount = lazyPart(async () => (await import('./RemoveAccount.tsx')).RemoveAccount)

interface AccountSheetsProps {
  /** Null while none is open. */
  shown: AccountStep | null
  onClose: () => void
  accounts: readonly GameAccount[]
  /** Undefined while they are on the way. */
  characters: readonly Character[] | undefined
}

/** The sheets in which game accounts are made and changed; each lives as long as it is open. */
export function AccountSheets({ shown, onClose, accounts, characters }: AccountSheetsProps) {
  const { t } = useTranslation()
  const opened = useLast(shown)
  // of the account that was made in this very sheet
  const [pin, setPin] = useState<{ after: AccountStep; login: string } | null>(null)
  const step: AccountStep | null = pin && pin.after === opened ? { what: 'pin', login: pin.login } : opened
  return (
    <Sheet opened={shown !== null} onClose={onClose} title={title()}>
      {content()}
    </Sheet>
  )

  function title() {
    if (!step) return ''
    if (step.what === 'create' || step.what === 'claim') return t(`profile.account.${step.what}.title`)
    return t(`profile.account.${step.what}.title`, { login: step.login })
  }

  function content() {
    if (!step) return null
    if (step.what === 'create')
      return (
        <CreateAccount
          owned={accounts.length}
          onPin={(login) => setPin({ after: step, login })}
          onClose={onClose}
        />
      )
    if (step.what === 'claim') return <ClaimAccount onClose={onClose} />
    const account = accounts.find(({ login }) => login === step.login)
    if (!account) return null
    if (step.what === 'password') return <ChangePassword account={account} onClose={onClose} />
    if (step.what === 'pin') return <ChangePin account={account} onClose={onClose} />
    return <RemoveAccount account={account} characters={characters} onClose={onClose} />
  }
}
