import type { GameAccount } from '@castellan/contract/calls/players/game-accounts'
import type { Character } from '@castellan/contract/shapes/world-shapes'

/** The characters of each game account by its login, in the order of their names: nobody changes places while one looks. */
export function charactersByAccount(
  characters: readonly Character[],
): ReadonlyMap<string, readonly Character[]> {
  const byName = characters.toSorted((one, other) => one.name.localeCompare(other.name))
  // The game client knows no difference of case in a login.
  return Map.groupBy(byName, (character) => character.account.toLowerCase())
}

/** Accounts in the order of their logins, whoever plays. */
export const inOrder = (accounts: readonly GameAccount[]): readonly GameAccount[] =>
  accounts.toSorted((one, other) => one.login.localeCompare(other.login))

/** What head and acts of a card take beside its characters, in lines of one. */
const FRAME = 2

/**
 * Whether the last of the cards fills the width of both columns better than its place in one of them, by how many characters
 * each shows: columns of text stand one after the other, and what is left of the shorter one is a hole.
 */
export function isLastWide(counts: readonly number[]) {
  const heights = counts.map((count) => FRAME + Math.max(1, count))
  return counts.length > 1 && hole(heights.slice(0, -1)) < hole(heights)
}

/** By how much two columns differ at least. */
function hole(heights: readonly number[]) {
  const all = sum(heights)
  return Math.min(
    ...[...heights.keys(), heights.length].map((first) => Math.abs(all - 2 * sum(heights.slice(0, first)))),
  )
}
const sum = (heights: readonly number[]) => heights.reduce((total, height) => total + height, 0)
