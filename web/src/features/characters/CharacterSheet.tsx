import { Button, Stack } from '@mantine/core'
import { IconUserOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useOwn } from '../../domain/world/use-own.ts'
import { CHARACTER } from '../../domain/world/card-address.ts'
import { useWalk } from '../../lib/address/walk.ts'
import { api } from '../../lib/api/client.ts'
import { paths } from '../../lib/paths.ts'
import { callQuery } from '../../lib/query/query.ts'
import { useServer } from '../../lib/session/server.ts'
import { CardSkeleton } from '../../ui/feedback/CardSkeleton.tsx'
import { Missing } from '../../ui/feedback/Missing.tsx'
import { Sheet } from '../../ui/overlay/Sheet.tsx'
import { useLast } from '../../ui/overlay/use-last.ts'
import { CharacterHead } from './facts/CharacterHead.tsx'
import { CharacterOverview } from './CharacterOverview.tsx'
import { OwnCharacter } from './OwnCharacter.tsx'
import { OpenAsStaff } from './staff/OpenAsStaff.tsx'

interface CharacterSheetProps {
  /** The opened character; null closes. */
  id: number | null
  onClose: () => void
}

/** A character over the page: of anybody what everybody may know, of one's own everything. */
export function CharacterSheet({ id, onClose }: CharacterSheetProps) {
  const { t } = useTranslation()
  const server = useServer()
  const shown = useLast(id)
  const walk = useWalk(CHARACTER, id)
  const { characters } = useOwn()
  const own = characters?.find((character) => character.id === shown)
  const card = useQuery({
    ...callQuery(api.characterCards.getCharacterCard, { characterId: shown ?? 0 }),
    enabled: shown !== null,
  })
  const name = own?.name ?? card.data?.name ?? t('world.character.title')
  return (
    <Sheet opened={id !== null} onClose={onClose} title={name} walk={walk}>
      {content()}
    </Sheet>
  )

  function content() {
    if (own)
      return (
        <>
          <OwnCharacter key={own.id} character={own} card={card} />
          <OpenAsStaff id={own.id} />
        </>
      )
    // whose it is decides what there is to see
    if (characters && card.data)
      return (
        <>
          <CharacterHead id={card.data.characterId} character={card.data} />
          <CharacterOverview card={card.data} />
          <OpenAsStaff id={card.data.characterId} />
        </>
      )
    if (characters && card.error)
      return (
        <Missing
          error={card.error}
          onRetry={() => void card.refetch()}
          icon={IconUserOff}
          title={t('world.character.gone')}
          hint={t('world.character.goneHint')}
          action={
            <>
              <Button component={Link} to={paths.topExp(server)}>
                {t('profile.topPlayers')}
              </Button>
              {shown === null ? null : <OpenAsStaff id={shown} />}
            </>
          }
        />
      )
    return (
      <Stack gap="sm">
        <CardSkeleton h={92} />
        <CardSkeleton h={210} />
        <CardSkeleton h={76} />
        <CardSkeleton h={300} />
      </Stack>
    )
  }
}
