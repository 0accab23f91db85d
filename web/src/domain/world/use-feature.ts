import type { WorldInfo } from '@castellan/contract/calls/statistics/world-info'
import { api } from '../../lib/api/client.ts'
import { useCall } from '../../lib/query/use-call.ts'

/** What a chronicle has or lacks. */
export type Feature = keyof WorldInfo['features']

/** What this server is: its chronicle and what that has; undefined until it has said so. */
export const useWorldInfo = (): WorldInfo | undefined => useCall(api.worlds.getWorldInfo, {}).data

/** Whether this server's chronicle has something; undefined until it is known. A server that does not say has it. */
export function useFeature(feature: Feature): boolean | undefined {
  const info = useCall(api.worlds.getWorldInfo, {})
  return info.data ? info.data.features[feature] : info.isError || undefined
}
