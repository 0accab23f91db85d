import type { CharacterOrder } from '@castellan/game-world/port'
import type { DeliveryPayload } from '../platform/db/purchase-tables.ts'
import { keyOf, type Turn } from '../platform/worlds/turns.ts'

/** A delivery as the world is asked for it. */
export interface AskedDelivery extends Turn {
  readonly payload: DeliveryPayload
}

/** What the world is asked to do. The same delivery makes the same order, so that its key always means it. */
export function orderOf(delivery: AskedDelivery): CharacterOrder {
  const { payload } = delivery
  const key = keyOf(delivery)
  const { characterId } = payload
  if (payload.kind === 'action') {
    const { action, force = false } = payload
    return { key, characterId, action, ...(force && { force }) }
  }
  const { itemId, count } = payload
  return { key, characterId, action: { kind: 'giveItems', items: [{ itemId, count }], expected: {} } }
}

/** The moment until which a delivery waits for the character to leave the game; null where it does not wait. */
export const waitsUntil = (payload: DeliveryPayload) =>
  payload.kind === 'action' && payload.waitsUntil !== undefined ? new Date(payload.waitsUntil) : null

/** What cannot be undone once it is done, whatever the settings say. */
const FINAL: ReadonlySet<CharacterOrder['action']['kind']> = new Set(['deleteCharacter', 'restoreCharacter'])

/** For how many minutes a delivery can be undone once it is made. */
export const undoMinutesOf = (payload: DeliveryPayload) =>
  payload.kind === 'action' && FINAL.has(payload.action.kind) ? 0 : (payload.undoMinutes ?? 0)
