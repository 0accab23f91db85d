import { isStaff } from '@castellan/contract/roles'
import { findGameAccounts, findOwner } from '../accounts/game-accounts/game-account-repo.ts'
import { AppError } from '../http/app-error.ts'
import type { WorldContext } from '../http/context.ts'

/** Logins of the caller on this server. */
export const ownLogins = async (ctx: WorldContext) =>
  (await findGameAccounts(ctx.db, ctx.server, ctx.caller.accountId)).map(({ login }) => login)

/**
 * Lets pass the owner of a game account, and staff.
 * @throws AppError GAME_ACCOUNT_NOT_FOUND otherwise: somebody else's reads as missing.
 */
export async function requireOwnLogin(ctx: WorldContext, login: string) {
  if (isStaff(ctx.caller.role)) return
  if ((await findOwner(ctx.db, ctx.server, login)) !== ctx.caller.accountId)
    throw new AppError('GAME_ACCOUNT_NOT_FOUND', { field: 'username' })
}

/** A character the caller may see. @throws AppError CHARACTER_NOT_FOUND for somebody else's, and for none. */
export async function getVisibleCharacter(ctx: WorldContext, id: number, field = 'id') {
  const character = await ctx.world.characters.byId(id)
  const isMine =
    character &&
    (isStaff(ctx.caller.role) ||
      (await findOwner(ctx.db, ctx.server, character.account)) === ctx.caller.accountId)
  if (!isMine) throw new AppError('CHARACTER_NOT_FOUND', { field })
  return character
}

/**
 * A living character of the caller, also where the caller is staff.
 * @throws AppError CHARACTER_NOT_FOUND for any other, and for one that waits for its end.
 */
export async function getOwnCharacter(ctx: WorldContext, id: number, field = 'characterId') {
  const character = await ctx.world.characters.byId(id)
  const isMine =
    character?.deletedAt === null &&
    (await findOwner(ctx.db, ctx.server, character.account)) === ctx.caller.accountId
  if (!isMine) throw new AppError('CHARACTER_NOT_FOUND', { field })
  return character
}
