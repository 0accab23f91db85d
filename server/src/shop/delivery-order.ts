import type { CharacterOrder } from '@castellan/game-world/port'
import type { DeliveryPayload } from '../platform/db/money-tables.ts'

/** What the world is asked to do. The same payload makes the same order, so that its key always means it. */
export const orderOf = (key: string, { characterId, itemId, count }: DeliveryPayload): CharacterOrder => ({
  key,
  characterId,
  action: { kind: 'giveItems', items: [{ itemId, count }], expected: {} },
})
