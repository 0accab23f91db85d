import { useQueries } from '@tanstack/react-query'
import { api } from '../../lib/api/client.ts'
import { callQuery } from '../../lib/query/query.ts'
import { useCall } from '../../lib/query/use-call.ts'
import { useNewest } from '../../lib/query/use-newest.ts'

const { getRentableClanHall, getConquestedClanHall } = api.castles

/** Every clan hall of the server, once the server has said which those are: the ones that are let, and the ones that are fought for. */
export function useHalls() {
  const world = useCall(api.worlds.getWorldInfo, {})
  const rentable = useQueries({
    queries: (world.data?.rentableHallIds ?? []).map((clanHallId) =>
      callQuery(getRentableClanHall, { clanHallId }),
    ),
  })
  const contested = useQueries({
    queries: (world.data?.contestableHallIds ?? []).map((clanHallId) =>
      callQuery(getConquestedClanHall, { clanHallId }),
    ),
  })
  useNewest(rentable, getRentableClanHall)
  useNewest(contested, getConquestedClanHall)
  return { world, rentable, contested }
}
