import type { Character } from '@castellan/contract/shapes/world-shapes'
import { Skeleton, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../lib/api/client.ts'
import { callQuery } from '../../../lib/query/query.ts'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { Sheet } from '../../../ui/overlay/Sheet.tsx'
import { useLast } from '../../../ui/overlay/use-last.ts'
import { CharacterDetailsView } from './CharacterDetailsView.tsx'
import { CharacterQuests } from './CharacterQuests.tsx'
import { CharacterHead } from './CharacterHead.tsx'

interface CharacterSheetProps {
  /** The opened character; null closes. */
  character: Character | null
  onClose: () => void
}

/** All about one character, over the page. */
export function CharacterSheet({ character, onClose }: CharacterSheetProps) {
  const shown = useLast(character)
  return (
    <Sheet opened={character !== null} onClose={onClose} title={shown?.name ?? ''}>
      {shown ? (
        <>
          <CharacterHead character={shown} />
          <Details id={shown.id} />
        </>
      ) : null}
    </Sheet>
  )
}

function Details({ id }: { id: number }) {
  const details = useQuery(callQuery(api.characters.getCharacterById, { id }))
  if (details.data)
    return (
      <>
        <CharacterDetailsView details={details.data} />
        <CharacterQuests id={id} />
      </>
    )
  if (details.error) return <ErrorState error={details.error} onRetry={() => void details.refetch()} />
  return (
    <Stack gap="sm" mt="md">
      <Skeleton h={58} radius="md" />
      <Skeleton h={76} radius="md" />
      <Skeleton h={220} radius="md" />
    </Stack>
  )
}
