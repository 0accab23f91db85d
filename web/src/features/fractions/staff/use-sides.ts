import { useQueries } from '@tanstack/react-query'
import { api } from '../../../lib/api/client.ts'
import { callQuery } from '../../../lib/query/query.ts'
import { useCall } from '../../../lib/query/use-call.ts'

/** The fractions of this world with their figures; undefined until all are here. */
export function useSides() {
  const ids = useCall(api.fractions.getFractionsIds, {})
  const reports = useQueries({
    queries: (ids.data ?? []).map((fractionId) => callQuery(api.fractions.getFractionReport, { fractionId })),
  })
  const sides = reports.flatMap(({ data }) => data ?? [])
  const failed = reports.find(({ error }) => error !== null)
  return {
    sides: ids.data !== undefined && sides.length === reports.length ? sides : undefined,
    error: ids.error ?? failed?.error ?? null,
    refetch: () => {
      void ids.refetch()
      for (const report of reports) void report.refetch()
    },
  }
}
