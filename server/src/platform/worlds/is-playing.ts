import type { GameWorld } from '@castellan/game-world/port'
import type { Ordered } from '../db/moderation-tables.ts'

/** The characters an order is about: one, the two whose names are swapped, or none. */
export function charactersOf(order: Ordered) {
  if (!('characterId' in order)) return []
  const { characterId, action } = order
  return action.kind === 'swapNames' ? [characterId, action.otherCharacterId] : [characterId]
}

/** Whether a character of an order is in the game now, as a shop too. */
export async function isPlaying({ characters }: Pick<GameWorld, 'characters'>, order: Ordered) {
  const found = await Promise.all(charactersOf(order).map((id) => characters.byId(id)))
  return found.some((character) => character && character.presence !== 'offline')
}
