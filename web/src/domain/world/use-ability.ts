import type { WorldAbilities } from '@castellan/contract/calls/statistics/world-info'
import type { WorldAction, WorldFact } from '@castellan/contract/shapes/world-abilities'
import { api } from '../../lib/api/client.ts'
import { useCall } from '../../lib/query/use-call.ts'

/** Undefined until the server has said so; what it does not say it can. */
const useAbilities = (): WorldAbilities | undefined => useCall(api.worlds.getWorldAbilities, {}).data

/** Why the game of this server cannot do something, by what it cannot do. */
export function useObstacles(): (action: WorldAction) => string | null {
  const abilities = useAbilities()
  return (action) => abilities?.cannot.find((one) => one.action === action)?.why ?? null
}

/** Why the game of this server cannot do this; null where it can. */
export const useCannot = (action: WorldAction): string | null => useObstacles()(action)

/** What the database of this server refuses although the portal is let write. */
export const useRefused = (): readonly string[] => useAbilities()?.refused ?? []

/** Why the game of this server does not tell these, each reason once. */
export function useUnkept(facts: readonly WorldFact[]): string[] {
  const unkept = useAbilities()?.unkept ?? []
  return [...new Set(unkept.filter(({ fact }) => facts.includes(fact)).map(({ why }) => why))]
}
