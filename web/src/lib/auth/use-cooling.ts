import type { CoolingState } from '@castellan/contract/calls/identity/cooling'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from '../api/client.ts'
import { serverNow } from '../session/server-time.ts'
import { callQuery, queryClient } from '../query/query.ts'

/** Longest a timer of a browser waits, in milliseconds; a longer time is looked at again by then. */
const LONGEST = 2_000_000_000

/** Whether the own account is known to cool off now, for what is said outside of components. */
export const isCooling = () =>
  Boolean(queryClient.getQueryData<CoolingState>(callQuery(api.cooling.getCooling, {}).queryKey)?.until)

/** What the own account cools off after now; null while it does not, or while that is not known. Asks again when its time is over. */
export function useCooling(): (CoolingState & { readonly until: string }) | null {
  const asked = callQuery(api.cooling.getCooling, {})
  const { data } = useQuery(asked)
  const until = data?.until ?? null
  useEffect(() => {
    if (until === null) return undefined
    const left = Date.parse(until) - serverNow() + 1_000
    const timer = setTimeout(
      () => void queryClient.invalidateQueries({ queryKey: asked.queryKey }),
      Math.min(Math.max(left, 0), LONGEST),
    )
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react/exhaustive-deps -- the question stays as long as its answer does
  }, [until])
  return data && until !== null ? { ...data, until } : null
}
