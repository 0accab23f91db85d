import type { WorldInfo } from '@castellan/contract/world-info'
import { useQuery } from '@tanstack/react-query'
import { api } from '../api/client.ts'
import { callQuery } from '../api/query.ts'

/** What a chronicle has or lacks. */
export type Feature = keyof WorldInfo['features']

/** What this server is: its chronicle and what that has; undefined until it has said so. */
export const useWorldInfo = (): WorldInfo | undefined =>
  useQuery(callQuery(api.worlds.getWorldInfo, {}, { silent: true })).data

/** Whether this server's chronicle has something; undefined until it is known. A server that does not say has it. */
export function useFeature(feature: Feature): boolean | undefined {
  const info = useQuery(callQuery(api.worlds.getWorldInfo, {}, { silent: true }))
  return info.data ? info.data.features[feature] : info.isError || undefined
}
