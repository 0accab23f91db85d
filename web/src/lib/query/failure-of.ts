import type { UseQueryResult } from '@tanstack/react-query'

type Asked = Pick<UseQueryResult, 'data' | 'error' | 'refetch'>

/** What could not be had of several answers, as one failure with one way to try again; null where nothing failed. */
export function failureOf(asked: readonly Asked[]) {
  const failed = asked.filter(({ error, data }) => error && data === undefined)
  const error = failed[0]?.error
  if (!error) return null
  return {
    error,
    refetch: () => {
      for (const query of failed) void query.refetch()
    },
  }
}
