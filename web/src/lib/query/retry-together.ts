import { ApiError } from '@castellan/contract/engine/client'
import type { Query, QueryClient } from '@tanstack/react-query'

/** A call that works again tells that the portal is back: what failed beside it is asked again too, all by one Retry. */
export function retryTogether(client: QueryClient) {
  const failed = new WeakSet<Query>()
  client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated') return
    const { query, action } = event
    if (action.type === 'error' && !isRefusal(action.error)) failed.add(query)
    if (action.type !== 'success' || !failed.delete(query)) return
    void client.refetchQueries({
      type: 'active',
      fetchStatus: 'idle',
      predicate: (other) => failed.has(other),
    })
  })
}

/** The portal works, and would only say the same again. */
const isRefusal = (error: Error) => error instanceof ApiError && error.status >= 400 && error.status < 500
