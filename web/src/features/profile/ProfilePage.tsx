import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api/client.ts'
import { callQuery } from '../../lib/query/query.ts'
import { useAccount } from '../../lib/session/session.ts'
import { Page } from '../../ui/layout/Page.tsx'
import { OperatorText } from '../../domain/texts/OperatorText.tsx'
import { useServer } from '../../lib/session/server.ts'
import { CHARACTER } from '../../domain/world/card-address.ts'
import { useSheetAddress } from '../../lib/address/use-address.ts'
import { OtherServers } from './characters/OtherServers.tsx'
import { GameAccounts } from './characters/GameAccounts.tsx'
import { BalanceCard } from './balance/BalanceCard.tsx'
import { Glance } from './glance/Glance.tsx'
import classes from './Profile.module.css'
import { WorldFeed } from './feed/WorldFeed.tsx'
import { CoolingLine } from './CoolingLine.tsx'
import { Friends } from './friends/Friends.tsx'
import { ReservedNames } from './names/ReservedNames.tsx'
import { Purchases } from './purchases/Purchases.tsx'
import { Movements } from './balance/Movements.tsx'

/** Milliseconds between two polls of who is in the game. */
const POLL_INTERVAL = 30_000

/** The player's home: coins, game accounts with their characters, and what goes on on the server. */
export function ProfilePage() {
  const { t } = useTranslation()
  const { email } = useAccount()
  const server = useServer()
  const card = useSheetAddress(CHARACTER)
  const accounts = useQuery({
    ...callQuery(api.gameAccounts.getGameAccounts, { email }),
    refetchInterval: POLL_INTERVAL,
  })
  const characters = useQuery({
    ...callQuery(api.characters.getAllMACharacters, {}),
    refetchInterval: POLL_INTERVAL,
  })
  return (
    <Page title={t('profile.title')} lead={email}>
      <CoolingLine />
      <div className={classes.figures}>
        <BalanceCard />
        <Glance characters={characters.data} isFailed={characters.error !== null} />
      </div>
      <GameAccounts
        accounts={accounts}
        characters={characters}
        onOpen={(character) => card.open(character.id)}
      />
      <Friends />
      <ReservedNames accounts={accounts} />
      <Purchases />
      <div className={classes.lately}>
        <Movements />
        <WorldFeed />
      </div>
      <OtherServers />
      <OperatorText server={server} name="rules" />
    </Page>
  )
}
