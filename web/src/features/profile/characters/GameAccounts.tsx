import type { GameAccount } from '@castellan/contract/calls/players/game-accounts'
import type { Character } from '@castellan/contract/shapes/world-shapes'
import { Button, Skeleton } from '@mantine/core'
import { IconKey } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useServer } from '../../../lib/session/server.ts'
import { useAccount } from '../../../lib/session/session.ts'
import { paths } from '../../../lib/paths.ts'
import { Card } from '../../../ui/layout/Card.tsx'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { Section } from '../../../ui/layout/Section.tsx'
import { charactersByAccount, inOrder } from './account-groups.ts'
import { GameAccountCard } from './GameAccountCard.tsx'
import classes from '../Profile.module.css'
import { servers } from '../../../lib/servers.ts'

interface GameAccountsProps {
  accounts: UseQueryResult<GameAccount[]>
  characters: UseQueryResult<Character[]>
  onOpen: (character: Character) => void
}

/** The game accounts as cards, each with its characters. */
export function GameAccounts({ accounts, characters, onOpen }: GameAccountsProps) {
  const { t } = useTranslation()
  return <Section title={t('profile.accounts')}>{content()}</Section>

  function content() {
    if (accounts.data?.length === 0) return <NoAccounts />
    if (accounts.data) {
      const groups = characters.data && charactersByAccount(characters.data)
      return (
        <div className={classes.accounts}>
          {inOrder(accounts.data).map((account) => (
            <GameAccountCard
              key={account.login}
              account={account}
              characters={groups && (groups.get(account.login.toLowerCase()) ?? [])}
              error={characters.error}
              onRetry={() => void characters.refetch()}
              onOpen={onOpen}
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
        <Skeleton h={252} radius={12} />
        <Skeleton h={252} radius={12} />
      </div>
    )
  }
}

function NoAccounts() {
  const { t } = useTranslation()
  const server = useServer()
  const { validated } = useAccount()
  const { name } = servers.of(server)
  return (
    <Card>
      <EmptyState
        icon={<IconKey size={36} stroke={1.6} aria-hidden="true" />}
        title={t('profile.noAccounts', { server: name })}
        hint={validated ? t('profile.noAccountsHint', { server: name }) : t('profile.noAccountsUnconfirmed')}
        action={
          <Button component={Link} to={paths.topExp(server)}>
            {t('profile.topPlayers')}
          </Button>
        }
      />
    </Card>
  )
}
