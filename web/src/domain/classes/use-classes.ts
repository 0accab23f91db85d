import { useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import { api } from '../../lib/api/client.ts'
import { callQuery } from '../../lib/query/query.ts'

const PROFESSIONS = [0, 1, 2, 3] as const

/** All classes of this server's chronicle, undefined while they are on the way. */
export function useClasses() {
  const queries = useQueries({
    queries: PROFESSIONS.map((classTransfer) => callQuery(api.classes.getClasses, { classTransfer })),
  })
  const [base, first, second, third] = queries.map((query) => query.data)
  const data = useMemo(
    () => (base && first && second && third ? [...base, ...first, ...second, ...third] : undefined),
    [base, first, second, third],
  )
  const failed = queries.find((query) => query.error)
  return {
    data,
    error: failed?.error ?? null,
    refetch: () => {
      for (const query of queries) if (query.error) void query.refetch()
    },
  }
}
