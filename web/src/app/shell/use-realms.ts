import { useQuery } from '@tanstack/react-query'
import { api } from '../../lib/api/client.ts'
import { pollInterval } from '../../lib/query/answer-age.ts'
import { callQuery } from '../../lib/query/query.ts'
import { useCall } from '../../lib/query/use-call.ts'

/** Milliseconds between two looks at the realms while they are shown. */
const LOOK = 15_000

/** What every realm is like and what one has there, by the key of the server; asked while it is shown. */
export function useRealms() {
  const realms = useQuery({ ...callQuery(api.realms.getRealms, {}), refetchInterval: pollInterval(LOOK) })
  const coins = useCall(api.balance.getOwnBalances, {})
  // what is old is not what is: a portal that does not answer knows nothing of its realms
  const lines = realms.error ? undefined : realms.data
  return {
    realmOf: (key: string) => lines?.find(({ server }) => server === key),
    coinsOf: (key: string) => coins.data?.find(({ server }) => server === key)?.balance,
  }
}
