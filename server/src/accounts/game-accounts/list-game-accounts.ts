import type { GameAccount } from '@castellan/contract/game-accounts'
import type { WorldContext } from '../../http/context.ts'
import { momentOrNull } from '../../http/moment.ts'
import { findGameAccounts } from './game-account-repo.ts'

/** The game accounts of a master account: whose they are from the portal, what they did from the world. */
export async function listGameAccounts(ctx: WorldContext, accountId: number): Promise<GameAccount[]> {
  const owned = await findGameAccounts(ctx.db, ctx.server, accountId)
  const inWorld = await ctx.world.accounts.find(owned.map(({ login }) => login))
  return owned.map(({ login, createdAt, pinHash }) => {
    const known = inWorld.find((account) => account.login === login)
    return {
      login,
      createdAt: momentOrNull(known?.createdAt ?? createdAt),
      lastActive: momentOrNull(known?.lastActive ?? null),
      isBlocked: known?.isBlocked ?? false,
      hasPin: pinHash !== null,
      isOnline: (known?.onlineCount ?? 0) > 0,
      characterCount: known?.characterCount ?? 0,
    }
  })
}
