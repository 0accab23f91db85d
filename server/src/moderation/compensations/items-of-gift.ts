import { DAY_MS } from '@castellan/contract/rules/durations'
import type { Gift } from '@castellan/contract/shapes/compensation-shapes'
import type { ActionCapability } from '@castellan/game-world/port'
import type { ActionDelivery } from '../../platform/db/purchase-tables.ts'

/** What is given, in one line: `5 × Blessed Scroll, 1 × Ring`. */
export const titleOf = ({ items }: Gift) => items.map(({ count, name }) => `${count} × ${name}`).join(', ')

/** All items of a gift as one order, so that none of them comes without the others. Where a world gives only to who is away, it waits for that. */
export function deliveryOf(
  { items }: Gift,
  characterId: number,
  { capability, waitDays }: { readonly capability: ActionCapability; readonly waitDays: number },
): ActionDelivery {
  const piles = items.map(({ itemId, count }) => ({ itemId, count }))
  return {
    kind: 'action',
    characterId,
    action: { kind: 'giveItems', items: piles, expected: {} },
    asked: { items: piles },
    ...(capability === 'offline' && {
      waitsUntil: new Date(Date.now() + waitDays * DAY_MS).toISOString(),
    }),
  }
}
