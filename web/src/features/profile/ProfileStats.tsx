import type { GameAccount } from '@castellan/contract/calls/players/game-accounts'
import type { Character } from '@castellan/contract/shapes/world-shapes'
import { IconActivity, IconKey, IconSwords } from '@tabler/icons-react'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api/client.ts'
import { callQuery } from '../../lib/query/query.ts'
import { useServer } from '../../lib/session/server.ts'
import { formatNumber } from '../../lib/format/numbers.ts'
import { paths } from '../../lib/paths.ts'
import { StatCard } from '../../ui/layout/StatCard.tsx'
import classes from './Profile.module.css'
import { BalanceCard } from './balance/BalanceCard.tsx'

interface ProfileStatsProps {
  accounts: UseQueryResult<GameAccount[]>
  characters: UseQueryResult<Character[]>
}

const icon = { size: 22, stroke: 1.6, 'aria-hidden': true } as const

/** The balance and the figures over the page; one that fails leaves the others alone. */
export function ProfileStats({ accounts, characters }: ProfileStatsProps) {
  const { t } = useTranslation()
  const server = useServer()
  const online = useQuery({
    ...callQuery(api.online.getOnlineNow, {}),
    refetchInterval: 30_000,
  })
  return (
    <div className={classes.figures}>
      <BalanceCard />
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
    </div>
  )

  function inGame(count: number) {
    return count ? t('profile.ofThemOnline', { online: formatNumber(count) }) : t('profile.noneOnline')
  }
}
