import { useQueries } from '@tanstack/react-query'
import { api } from '../../lib/api/client.ts'
import { callQuery } from '../../lib/query/query.ts'
import { useCall } from '../../lib/query/use-call.ts'
import { useNewest } from '../../lib/query/use-newest.ts'

const { getCastleInfo } = api.castles

/** Every castle of the server, in the order of their ids, once the server has said which those are. */
export function useCastles() {
  const world = useCall(api.worlds.getWorldInfo, {})
  const ids = world.data?.castleIds
  const castles = useQueries({
    queries: (ids ?? []).map((castleId) => callQuery(getCastleInfo, { castleId })),
  })
  useNewest(castles, getCastleInfo)
  return { world, ids, castles }
}
