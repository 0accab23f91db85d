import { useQuery } from '@tanstack/react-query'
import { api } from '../../lib/api/client.ts'
import { pollInterval } from '../../lib/query/answer-age.ts'
import { callQuery } from '../../lib/query/query.ts'
import { useServer } from '../../lib/session/server.ts'

/** Milliseconds between two looks. */
const LOOK = 60_000

/** How the selected realm is: who plays, what is besieged next. */
export function useRealm() {
  const server = useServer()
  const { data, error } = useQuery({
    ...callQuery(api.realms.getRealms, {}),
    refetchInterval: pollInterval(LOOK),
  })
  return { realm: data?.find((one) => one.server === server), isFailed: error !== null && !data }
}
