import { itemById } from '../game-data/index.ts'
import type { GivenItem } from '../port/index.ts'

/** What a pile of the game can hold at once, and how many things that are not counted somebody can carry. */
export const LARGEST_PILE = 2_147_483_647
const MOST_THINGS = 1000
export const LARGEST_ID = 2_147_483_647
const LONGEST_DAYS = 3650

/** Whether a kind of item can have this id. */
export const isItemId = (itemId: number) => Number.isInteger(itemId) && itemId > 0 && itemId <= LARGEST_ID

/** Whether a world can be asked to give so many of a kind, for so long. */
export const isPossible = ({ itemId, count, lastsDays = 1 }: GivenItem) =>
  isItemId(itemId) &&
  Number.isInteger(count) &&
  count > 0 &&
  count <= (isStackable(itemId) ? LARGEST_PILE : MOST_THINGS) &&
  lastsDays > 0 &&
  lastsDays <= LONGEST_DAYS

/** Whether things of a kind lie in one pile. What has no name here is taken for a pile. */
export function isStackable(itemId: number) {
  const fact = itemById(itemId)
  return fact === undefined || ('stackable' in fact && fact.stackable)
}
