import type { WorldContext } from '../../platform/http/engine/context.ts'
import { findGameAccounts } from '../game-accounts/game-account-repo.ts'

/** The characters of the caller, those that live. */
export async function ownCharacters({ db, server, world, caller }: WorldContext) {
  const accounts = await findGameAccounts(db, server, caller.accountId)
  return world.characters.ofAccounts(accounts.map(({ login }) => login))
}
