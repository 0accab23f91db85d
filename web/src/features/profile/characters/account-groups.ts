import type { GameAccount } from '@castellan/contract/calls/players/game-accounts'
import type { Character } from '@castellan/contract/shapes/world-shapes'

/** The characters of each game account by its login, the strongest first. */
export function charactersByAccount(
  characters: readonly Character[],
): ReadonlyMap<string, readonly Character[]> {
  const strongestFirst = characters.toSorted((one, other) => other.level - one.level || other.exp - one.exp)
  // The game client knows no difference of case in a login.
  return Map.groupBy(strongestFirst, (character) => character.account.toLowerCase())
}

/** Accounts with somebody in the game first, then the ones used last. */
export const inOrder = (accounts: readonly GameAccount[]): readonly GameAccount[] =>
  accounts.toSorted(
    (one, other) =>
      Number(other.isOnline) - Number(one.isOnline) ||
      (other.lastActive ?? '').localeCompare(one.lastActive ?? '') ||
      one.login.localeCompare(other.login),
  )
