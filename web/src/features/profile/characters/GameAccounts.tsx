import type { GameAccount } from '@castellan/contract/calls/players/game-accounts'
import type { Character } from '@castellan/contract/shapes/world-shapes'
import type { UseQueryResult } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { lazyPart } from '../../../lib/lazy-part.ts'
import { Card } from '../../../ui/layout/Card.tsx'
import { OnceOpened } from '../../../ui/overlay/OnceOpened.tsx'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { Section } from '../../../ui/layout/Section.tsx'
import { useSheetStep } from '../../../lib/address/sheet-step.ts'
import type { AccountStep } from '../accounts/account-step.ts'
import { NewAccountButton } from '../accounts/NewAccountButton.tsx'
import { charactersByAccount, inOrder, isLastWide } from './account-groups.ts'
import { DeletedCharacters } from './DeletedCharacters.tsx'
import { FirstSteps } from './FirstSteps.tsx'
import { GameAccountCard } from './GameAccountCard.tsx'
import classes from './GameAccounts.module.css'
import { CardSkeleton } from '../../../ui/feedback/CardSkeleton.tsx'

const AccountSheets = lazyPart(async () => (await import('../accounts/AccountSheets.tsx')).AccountSheets)

interface GameAccountsProps {
  accounts: UseQueryResult<GameAccount[]>
  characters: UseQueryResult<Character[]>
  onOpen: (character: Character) => void
}

/** The game accounts as cards, each with its characters. */
export function GameAccounts({ accounts, characters, onOpen }: GameAccountsProps) {
  const { t } = useTranslation()
  const sheet = useSheetStep<AccountStep>()
  const owned = accounts.data?.length
  return (
    <Section
      title={t('profile.accounts')}
      aside={
        owned === 0 ? null : (
          <NewAccountButton
            owned={owned}
            onClick={() => sheet.open({ what: 'create' })}
            onClaim={() => sheet.open({ what: 'claim' })}
          />
        )
      }
    >
      {content()}
      {owned ? <DeletedCharacters /> : null}
      <OnceOpened when={sheet.shown !== null}>
        <AccountSheets
          shown={sheet.shown}
          onClose={sheet.close}
          accounts={accounts.data ?? []}
          characters={characters.data}
        />
      </OnceOpened>
    </Section>
  )

  function content() {
    if (accounts.data?.length === 0)
      return (
        <FirstSteps
          onCreate={() => sheet.open({ what: 'create' })}
          onClaim={() => sheet.open({ what: 'claim' })}
        />
      )
    if (accounts.data) {
      const groups = characters.data && charactersByAccount(characters.data)
      const own = inOrder(accounts.data)
      const shownOf = ({ login }: GameAccount) => groups && (groups.get(login.toLowerCase()) ?? [])
      const counts = own.map((account) => shownOf(account)?.length ?? account.characterCount)
      return (
        <div className={classes.accounts} data-wide-last={isLastWide(counts) || undefined}>
          {own.map((account) => (
            <GameAccountCard
              key={account.login}
              account={account}
              characters={shownOf(account)}
              error={characters.error}
              onRetry={() => void characters.refetch()}
              onOpen={onOpen}
              onAct={sheet.open}
            />
          ))}
        </div>
      )
    }
    if (accounts.error) {
      return (
        <Card>
          <ErrorState error={accounts.error} onRetry={() => void accounts.refetch()} />
        </Card>
      )
    }
    return (
      <div className={classes.accounts}>
        <CardSkeleton h={252} />
        <CardSkeleton h={252} />
      </div>
    )
  }
}
