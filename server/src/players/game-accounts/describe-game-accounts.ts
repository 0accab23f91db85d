import type { GameAccount } from '@castellan/contract/calls/players/game-accounts'
import type { WorldContext } from '../../platform/http/engine/context.ts'
import { momentOrNull } from '../../platform/time/moment.ts'
import { findGameAccounts } from './game-account-repo.ts'

type At = Pick<WorldContext, 'db' | 'server' | 'world'>

/** The game accounts of a master account, all or some: whose they are from the portal, what they did from the world. */
export async function describeGameAccounts(
  { db, server, world }: At,
  accountId: number,
  logins?: readonly string[],
): Promise<GameAccount[]> {
  const all = await findGameAccounts(db, server, accountId)
  const owned = logins ? all.filter(({ login }) => logins.includes(login)) : all
  const inWorld = await world.accounts.find(owned.map(({ login }) => login))
  return owned.map(({ login, createdAt, pinHash }) => {
    const known = inWorld.find((account) => account.login === login)
    return {
      login,
      createdAt: momentOrNull(known?.createdAt ?? createdAt),
      lastActive: momentOrNull(known?.lastActive ?? null),
      lastIp: known?.lastIp ?? null,
      isBlocked: known?.isBlocked ?? false,
      hasPin: pinHash !== null,
      isOnline: (known?.onlineCount ?? 0) > 0,
      characterCount: known?.characterCount ?? 0,
    }
  })
}
