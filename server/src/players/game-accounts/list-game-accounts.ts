import type { gameAccounts } from '@castellan/contract/calls/players/game-accounts'
import type { Rule } from '../../platform/http/context.ts'
import { momentOrNull } from '../../platform/time/moment.ts'
import { findGameAccounts } from './game-account-repo.ts'

/** The game accounts of a master account: whose they are from the portal, what they did from the world. */
export const listGameAccounts: Rule<typeof gameAccounts.getGameAccounts> = async (_sent, ctx) => {
  const { db, server, world, subject } = ctx
  const owned = await findGameAccounts(db, server, subject.accountId)
  const inWorld = await world.accounts.find(owned.map(({ login }) => login))
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
