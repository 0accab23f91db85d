import type { CharacterOrder } from '@castellan/game-world/port'

/** Items into the inventory of a character, as they are stored until they are handed over. */
export interface DeliveryPayload {
  readonly kind: 'item'
  readonly characterId: number
  readonly itemId: number
  readonly count: number
  /** Coins of its price that become coins of the game. */
  readonly coins?: number
}

/** What the world is asked to do. The same payload makes the same order, so that its key always means it. */
export const orderOf = (key: string, { characterId, itemId, count }: DeliveryPayload): CharacterOrder => ({
  key,
  characterId,
  action: { kind: 'giveItems', items: [{ itemId, count }], expected: {} },
})
