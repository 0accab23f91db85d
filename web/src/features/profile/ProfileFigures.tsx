import type { GameAccount } from '@castellan/contract/game-accounts'
import { serverOf } from '@castellan/contract/servers'
import type { Character } from '@castellan/contract/world-shapes'
import { SimpleGrid } from '@mantine/core'
import { IconActivity, IconCoins, IconKey, IconSwords } from '@tabler/icons-react'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { api } from '../../api/client.ts'
import { callQuery } from '../../api/query.ts'
import { useServer } from '../../api/server.ts'
import { formatNumber } from '../../format/numbers.ts'
import { paths } from '../../paths.ts'
import { StatCard } from '../../ui/StatCard.tsx'
import classes from './Profile.module.css'

interface ProfileFiguresProps {
  email: string
  accounts: UseQueryResult<GameAccount[]>
  characters: UseQueryResult<Character[]>
}

const icon = { size: 22, stroke: 1.6, 'aria-hidden': true } as const

/** The four figures over the page; one that fails leaves the others alone. */
export function ProfileFigures({ email, accounts, characters }: ProfileFiguresProps) {
  const { t } = useTranslation()
  const server = useServer()
  const balance = useQuery(callQuery(api.balance.getBalance, { email }, { silent: true }))
  const online = useQuery({
    ...callQuery(api.online.getOnlineNow, {}, { silent: true }),
    refetchInterval: 30_000,
  })
  const { name, rate } = serverOf(server)
  return (
    <SimpleGrid cols={{ base: 2, md: 4 }} spacing={{ base: 'sm', md: 'md' }}>
      <StatCard
        gold
        label={t('profile.coins')}
        icon={<IconCoins {...icon} />}
        value={balance.data && formatNumber(balance.data.balance)}
        hint={t('profile.coinsOn', { server: `${name} ${rate}` })}
        error={balance.error}
        onRetry={() => void balance.refetch()}
      />
      <StatCard
        gold
        label={t('profile.accounts')}
        icon={<IconKey {...icon} />}
        value={accounts.data && formatNumber(accounts.data.length)}
        hint={accounts.data && inGame(accounts.data.filter((account) => account.isOnline).length)}
        error={accounts.error}
        onRetry={() => void accounts.refetch()}
      />
      <StatCard
        gold
        label={t('profile.characters')}
        icon={<IconSwords {...icon} />}
        value={characters.data && formatNumber(characters.data.length)}
        hint={
          characters.data &&
          inGame(characters.data.filter((character) => character.presence === 'online').length)
        }
        error={characters.error}
        onRetry={() => void characters.refetch()}
      />
      <StatCard
        gold
        label={t('profile.onlineNow')}
        icon={<IconActivity {...icon} />}
        value={online.data && formatNumber(online.data.characters)}
        hint={
          <Link to={paths.online(server)} className={classes.link}>
            {t('profile.serverLink')}
          </Link>
        }
        error={online.error}
        onRetry={() => void online.refetch()}
      />
    </SimpleGrid>
  )

  function inGame(count: number) {
    return count ? t('profile.ofThemOnline', { online: formatNumber(count) }) : t('profile.noneOnline')
  }
}
