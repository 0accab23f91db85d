import type { Call } from '@castellan/contract/engine/call'
import type { UseQueryResult } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { answeredAt } from './answer-age.ts'

/**
 * Asks once more for what came old. A server hands out its last answer at once while it makes a new one; an
 * answer that is kept for the session should be the new one.
 */
export function useNewest(queries: readonly UseQueryResult[], { call }: { readonly call: Call }) {
  const asked = useRef(new Set<number>())
  useEffect(() => {
    queries.forEach((query, place) => {
      const age = query.dataUpdatedAt - answeredAt(query)
      if (asked.current.has(place) || age <= (call.ttl ?? 0) * 1000) return
      asked.current.add(place)
      void query.refetch()
    })
  }, [queries, call])
}
