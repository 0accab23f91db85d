import type { CharacterDetails } from '@castellan/contract/shapes/world-shapes'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../lib/api/client.ts'
import { callQuery } from '../../../lib/query/query.ts'
import { RetryLine } from '../../../ui/feedback/RetryLine.tsx'
import { Ranks, RanksSkeleton } from '../facts/Ranks.tsx'

/** Where a character stands in each ranking, and how that changed; who is banned or deleted stands in none. */
export function RankLine({ character }: { character: CharacterDetails }) {
  const isRanked = !character.isBanned && !character.deletedAt
  const ranks = useQuery({
    ...callQuery(api.characterCards.getCharacterRanks, { characterId: character.id }),
    enabled: isRanked,
  })
  if (!isRanked) return null
  if (ranks.data) return <Ranks ranks={ranks.data} classType={character.classType} />
  if (ranks.error) return <RetryLine message={ranks.error.message} onRetry={() => void ranks.refetch()} />
  return <RanksSkeleton />
}
