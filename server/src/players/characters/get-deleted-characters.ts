import type { characters } from '@castellan/contract/calls/players/characters'
import type { Rule } from '../../platform/http/engine/context.ts'
import { findGameAccounts } from '../game-accounts/game-account-repo.ts'
import { describeCharacter } from './describe-character.ts'

/** Characters of the caller that the game has not removed yet. One whose time is over may be gone at any moment, and is left out. */
export const getDeletedCharacters: Rule<typeof characters.getDeletedCharacters> = async (_sent, ctx) => {
  const { db, server, world, settings, caller } = ctx
  const owned = await findGameAccounts(db, server, caller.accountId)
  const deleted = await world.characters.ofAccounts(
    owned.map(({ login }) => login),
    { deleted: true },
  )
  const { isOffered, price } = settings.of(server).services.restoreCharacter
  const isAble = typeof world.capabilities.actions.restoreCharacter !== 'object'
  return {
    price: isOffered && isAble ? price : null,
    characters: deleted
      .filter(({ deletedAt }) => deletedAt!.getTime() > Date.now())
      .toSorted((one, other) => one.deletedAt!.getTime() - other.deletedAt!.getTime())
      .map(describeCharacter),
  }
}
