import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../api/client.ts'
import { callQuery } from '../../api/query.ts'
import { useAccount } from '../../api/session.ts'
import { Page } from '../../ui/Page.tsx'
import { Elsewhere } from './Elsewhere.tsx'
import { GameAccounts } from './GameAccounts.tsx'
import { ProfileFigures } from './ProfileFigures.tsx'
import { Movements } from './purse/Movements.tsx'

const CharacterSheet = lazy(async () => ({ default: (await import('./CharacterSheet.tsx')).CharacterSheet }))

/** Milliseconds between two looks at who is in the game. */
const LOOK_AGAIN = 30_000

/** The player's home: coins, game accounts with their characters, and what goes on on the server. */
export function ProfilePage() {
  const { t } = useTranslation()
  const { email } = useAccount()
  const [openId, setOpenId] = useState<number | null>(null)
  const [wasOpened, setWasOpened] = useState(false)
  if (openId !== null && !wasOpened) setWasOpened(true)
  const accounts = useQuery({
    ...callQuery(api.gameAccounts.getGameAccounts, { email }, { silent: true }),
    refetchInterval: LOOK_AGAIN,
  })
  const characters = useQuery({
    ...callQuery(api.characters.getAllMACharacters, {}, { silent: true }),
    refetchInterval: LOOK_AGAIN,
  })
  return (
    <Page title={t('profile.title')} lead={email}>
      <ProfileFigures accounts={accounts} characters={characters} />
      <GameAccounts
        accounts={accounts}
        characters={characters}
        onOpen={(character) => setOpenId(character.id)}
      />
      <Movements />
      <Elsewhere />
      {wasOpened ? (
        <Suspense fallback={null}>
          <CharacterSheet
            character={characters.data?.find((character) => character.id === openId) ?? null}
            onClose={() => setOpenId(null)}
          />
        </Suspense>
      ) : null}
    </Page>
  )
}
