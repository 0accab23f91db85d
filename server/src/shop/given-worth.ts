import { itemById } from '@castellan/game-world/game-data'

/** Adena a piece, of what the game names no price for: it may be worth anything. */
const UNPRICED = 1_000_000

/** Adena that things are worth which are given away, by the prices of the game. */
export const givenWorth = (items: readonly { readonly itemId: number; readonly count: number }[]) =>
  items.reduce((sum, { itemId, count }) => sum + count * (itemById(itemId)?.price || UNPRICED), 0)
