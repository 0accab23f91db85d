import type { DeliveryOutcome, GameWorld } from '@castellan/game-world/port'

/** Items into the inventory of a character. */
interface ItemDelivery {
  readonly kind: 'item'
  readonly characterId: number
  readonly itemId: number
  readonly count: number
  /** Coins of its price that become coins of the game. */
  readonly coins?: number
}

/** What is to be handed over, as it is stored. */
export type DeliveryPayload = ItemDelivery

interface DeliveryKind<P> {
  /** Hands it over once for each key, whoever asks and however often. */
  give(world: GameWorld, key: string, payload: P): Promise<DeliveryOutcome>
  /** Makes sure it is never handed over, if it was not yet. */
  withdraw(world: GameWorld, key: string): Promise<DeliveryOutcome>
}

/** How each kind is handed over. */
export const DELIVERY_KINDS: {
  readonly [K in DeliveryPayload['kind']]: DeliveryKind<DeliveryPayload & { kind: K }>
} = {
  item: {
    give: ({ deliveries }, key, { characterId, itemId, count }) =>
      deliveries.give({ key, characterId, itemId, count }),
    withdraw: ({ deliveries }, key) => deliveries.withdraw(key),
  },
}
