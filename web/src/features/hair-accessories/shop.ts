import type { accessories } from '@castellan/contract/calls/shop/accessories'
import type { Received } from '@castellan/contract/engine/call'

export type Shop = Received<(typeof accessories)['getHatsInfo']>
export type Accessory = Shop['accessories'][number]
export type Duration = Shop['durations'][number]

/** As many can be bought at once. */
export const MOST = 20

/** Of what was chosen, in that order, what can be worn at once: the last for both slots alone, or the last two for one each. */
export function wornOf(chosen: readonly Accessory[]): readonly Accessory[] {
  const [last] = chosen.slice(-1)
  if (last?.slot === 'both hair slots') return [last]
  return chosen.filter(({ slot }) => slot === 'hair').slice(-2)
}
