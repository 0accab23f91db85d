import type { WorldInfo } from '@castellan/contract/calls/statistics/world-info'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../lib/api/client.ts'
import { callQuery } from '../../lib/query/query.ts'

/** What a chronicle has or lacks. */
export type Feature = keyof WorldInfo['features']

/** What this server is: its chronicle and what that has; undefined until it has said so. */
export const useWorldInfo = (): WorldInfo | undefined => useQuery(callQuery(api.worlds.getWorldInfo, {})).data

/** Whether this server's chronicle has something; undefined until it is known. A server that does not say has it. */
export function useFeature(feature: Feature): boolean | undefined {
  const info = useQuery(callQuery(api.worlds.getWorldInfo, {}))
  return info.data ? info.data.features[feature] : info.isError || undefined
}
