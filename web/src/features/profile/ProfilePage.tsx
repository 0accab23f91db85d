import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api/client.ts'
import { callQuery } from '../../lib/query/query.ts'
import { useAccount } from '../../lib/session/session.ts'
import { Page } from '../../ui/layout/Page.tsx'
import { useSheetStep } from '../../lib/address/sheet-step.ts'
import { OtherServers } from './characters/OtherServers.tsx'
import { GameAccounts } from './characters/GameAccounts.tsx'
import { ProfileStats } from './ProfileStats.tsx'
import { Movements } from './balance/Movements.tsx'

const CharacterSheet = lazy(async () => ({
  default: (await import('./characters/CharacterSheet.tsx')).CharacterSheet,
}))

/** Milliseconds between two polls of who is in the game. */
const POLL_INTERVAL = 30_000

/** The player's home: coins, game accounts with their characters, and what goes on on the server. */
export function ProfilePage() {
  const { t } = useTranslation()
  const { email } = useAccount()
  const sheet = useSheetStep<number>()
  const [wasOpened, setWasOpened] = useState(false)
  if (sheet.shown !== null && !wasOpened) setWasOpened(true)
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
      <ProfileStats accounts={accounts} characters={characters} />
      <GameAccounts
        accounts={accounts}
        characters={characters}
        onOpen={(character) => sheet.open(character.id)}
      />
      <Movements />
      <OtherServers />
      {wasOpened ? (
        <Suspense fallback={null}>
          <CharacterSheet
            character={characters.data?.find((character) => character.id === sheet.shown) ?? null}
            onClose={sheet.close}
          />
        </Suspense>
      ) : null}
    </Page>
  )
}
