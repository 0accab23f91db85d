import type { GameWorld } from '@castellan/game-world/port'
import type { Ordered } from '../db/moderation-tables.ts'
import { AppError } from '../errors/app-error.ts'

/** The characters an order is about: one, the two whose names are swapped, or none. */
export function charactersIn(order: Ordered) {
  if (!('characterId' in order)) return []
  const { characterId, action } = order
  return action.kind === 'swapNames' ? [characterId, action.otherCharacterId] : [characterId]
}

/** Whether a character of an order is in the game now, as a shop too. */
export async function isPlaying({ characters }: Pick<GameWorld, 'characters'>, order: Ordered) {
  const found = await Promise.all(charactersIn(order).map((id) => characters.byId(id)))
  return found.some((character) => character && character.presence !== 'offline')
}

/**
 * Refuses what is paid for while who it is about plays. It can be forced where that ends their play; elsewhere the game would write its own
 * state over what was bought.
 * @throws AppError CHARACTER_ONLINE, CHARACTER_MUST_LEAVE
 */
export async function requireAway(
  world: Pick<GameWorld, 'characters' | 'capabilities'>,
  order: Ordered,
  force: boolean,
) {
  const { endsPlay } = world.capabilities
  if (force && endsPlay) return
  if (await isPlaying(world, order))
    throw new AppError(endsPlay ? 'CHARACTER_ONLINE' : 'CHARACTER_MUST_LEAVE')
}
