import type { GameAccount } from '@castellan/contract/calls/players/game-accounts'
import type { Character } from '@castellan/contract/shapes/world-shapes'
import { Title } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Sentence } from '../../../ui/display/Sentence.tsx'
import { useFormat } from '../../../lib/format/use-format.ts'
import { Card } from '../../../ui/layout/Card.tsx'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { Tag } from '../../../ui/display/Tag.tsx'
import type { AccountStep } from '../accounts/account-step.ts'
import { AccountActions } from '../accounts/AccountActions.tsx'
import { CharacterLine } from './CharacterLine.tsx'
import classes from './GameAccounts.module.css'
import { CardSkeleton } from '../../../ui/feedback/CardSkeleton.tsx'

interface GameAccountCardProps {
  account: GameAccount
  /** Undefined while they are on the way. */
  characters: readonly Character[] | undefined
  error: Error | null
  onRetry: () => void
  onOpen: (character: Character) => void
  onAct: (step: AccountStep) => void
}

/** One game account with its characters. */
export function GameAccountCard(props: GameAccountCardProps) {
  const { account, characters, error, onRetry, onOpen, onAct } = props
  const { t } = useTranslation()
  const format = useFormat()
  const played = lastPlayed(account, characters)
  return (
    <Card label={account.login} className={classes.account}>
      <div className={classes.accountHead}>
        <div className={classes.accountWords}>
          <Title order={3} className={classes.login}>
            {account.login}
          </Title>
          <span className="dim-xs">
            <Sentence>
              {played === null && account.isOnline
                ? t('profile.inGame')
                : t(account.isOnline ? 'profile.inGameSince' : 'profile.lastActive', {
                    date: format.dateTime(played),
                  })}
            </Sentence>
            {account.lastIp && played === account.lastActive
              ? `, ${t('profile.account.fromAddress', { address: account.lastIp })}`
              : null}
          </span>
        </div>
        <div className={classes.badges}>
          {account.hasPin ? (
            <Tag tone="azure" icon={<IconLock size={12} aria-hidden="true" />}>
              {t('profile.pin')}
            </Tag>
          ) : null}
          <AccountState account={account} />
        </div>
      </div>
      {account.isBlocked ? <p className={classes.why}>{t('profile.account.blockedHint')}</p> : null}
      {content()}
      <AccountActions account={account} onAct={onAct} />
    </Card>
  )

  function content() {
    if (characters && characters.length > 0) {
      return (
        <ul className={classes.characters}>
          {characters.map((character) => (
            <CharacterLine key={character.id} character={character} onOpen={onOpen} />
          ))}
        </ul>
      )
    }
    if (characters)
      return <EmptyState title={t('profile.noCharacters')} hint={t('profile.noCharactersHint')} />
    if (error) return <ErrorState error={error} onRetry={onRetry} />
    return Array.from({ length: Math.max(1, account.characterCount) }, (_, line) => (
      <CardSkeleton key={line} h={60} mt="xs" />
    ))
  }
}

/** The later of its last sign-in and when its characters were seen: one that moved here played before. */
function lastPlayed({ lastActive }: GameAccount, characters: readonly Character[] = []) {
  const times = [lastActive, ...characters.map(({ lastSeen }) => lastSeen)]
  return times.reduce(
    (last, time) => (Date.parse(time ?? '') > Date.parse(last ?? '1970') ? time : last),
    null,
  )
}

function AccountState({ account }: { account: GameAccount }) {
  const { t } = useTranslation()
  if (account.isBlocked) {
    return <Tag tone="ember">{t('profile.blocked')}</Tag>
  }
  return (
    <Tag tone={account.isOnline ? 'jade' : 'gray'}>
      {account.isOnline ? t('profile.inGame') : t('profile.active')}
    </Tag>
  )
}
