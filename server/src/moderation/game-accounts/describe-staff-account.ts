import type { StaffGameAccount } from '@castellan/contract/shapes/game-account-shapes'
import type { WorldAccount } from '@castellan/game-world/port'
import { findAbove, findOutOfReach } from '../../identity/access/outranked.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import type { WorldContext } from '../../platform/http/engine/context.ts'
import { momentOrNull } from '../../platform/time/moment.ts'
import { findEmailsOfLogins } from '../../players/game-accounts/owner-email-repo.ts'

type At = Pick<WorldContext, 'caller' | 'db' | 'server' | 'world'>

/** Game accounts as the world knows them, each with whose it is; where staff above whoever asks play from is not told. */
export async function describeStaffAccounts(
  { caller, db, server }: Omit<At, 'world'>,
  accounts: readonly WorldAccount[],
): Promise<StaffGameAccount[]> {
  const owners = await findEmailsOfLogins(
    db,
    server,
    accounts.map(({ login }) => login),
  )
  const above = await findAbove(db, caller, [...owners.values()])
  const outOfReach = await findOutOfReach(db, { caller, server }, [...owners.values()])
  return accounts.map(({ login, lastIp, hwid, isBlocked, onlineCount, characterCount, ...times }) => ({
    login,
    email: owners.get(login) ?? null,
    createdAt: momentOrNull(times.createdAt),
    lastActive: momentOrNull(times.lastActive),
    ...(above.has(owners.get(login) ?? '') ? { lastIp: null, hwid: null } : { lastIp, hwid }),
    isBlocked,
    isOnline: onlineCount > 0,
    characterCount,
    isOutOfReach: outOfReach.has(owners.get(login) ?? ''),
  }))
}

/** One of them as it is now. @throws AppError GAME_ACCOUNT_NOT_FOUND where the world does not know it */
export async function describeStaffAccount(at: At, login: string): Promise<StaffGameAccount> {
  const [account] = await describeStaffAccounts(at, await at.world.accounts.find([login]))
  if (!account) throw new AppError('GAME_ACCOUNT_NOT_FOUND')
  return account
}
