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
