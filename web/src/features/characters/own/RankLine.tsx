import type { CharacterDetails } from '@castellan/contract/shapes/world-shapes'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../lib/api/client.ts'
import { callQuery } from '../../../lib/query/query.ts'
import { RetryLine } from '../../../ui/feedback/RetryLine.tsx'
import { Ranks, RanksSkeleton } from '../Ranks.tsx'

/** Where a character stands in each ranking, and how that changed; who is banned or deleted stands in none. */
export function RankLine({ character }: { character: CharacterDetails }) {
  const isRanked = !character.isBanned && !character.deletedAt
  const card = useQuery({
    ...callQuery(api.characterCards.getCharacterCard, { characterId: character.id }),
    enabled: isRanked,
  })
  if (!isRanked) return null
  if (card.data) return <Ranks card={card.data} />
  if (card.error) return <RetryLine message={card.error.message} onRetry={() => void card.refetch()} />
  return <RanksSkeleton />
}
