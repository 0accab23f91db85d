import { highestRole, type Role, outranks } from '@castellan/contract/engine/roles'
import { lockStanding, rolesOf } from '../accounts/account-repo.ts'
import { roleNow, roleOn } from '../session/live-sessions.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import type { AnywhereContext } from '../../platform/http/engine/context.ts'

type Actor = Pick<AnywhereContext, 'caller' | 'server'>
type Roles = Awaited<ReturnType<typeof rolesOf>>

/**
 * Staff act on players and on staff up to their own role: on the server of the act, or on any where it reaches all. There
 * a role for all servers counts as higher than the same one for a server.
 * Ask in the transaction that acts, where there is one.
 * @throws AppError OUTRANKED
 */
export async function requireNotOutranked(db: Db, { caller, server }: Actor, accountId: number) {
  // a session may not know yet what its own account was made
  if (accountId === caller.accountId) return
  const roles = await rolesOf(db, accountId)
  const theirs = server === undefined ? highestRole(roles.map(({ role }) => role)) : roleOn(roles, server)
  if (outranks(theirs, caller.role)) throw new AppError('OUTRANKED')
  const isWider = server === undefined && theirs === caller.role && holdsForAll(roles, theirs)
  if (isWider && !holdsForAll(await rolesOf(db, caller.accountId), caller.role))
    throw new AppError('OUTRANKED')
}

const holdsForAll = (roles: Roles, wanted: Role) =>
  roles.some(({ role, scope }) => role === wanted && scope === 'all')

/**
 * Double-checked: whoever was let in a moment ago may be blocked or frozen by now, or have lost the role. Their row is held, so two who
 * act on each other deadlock, and the one whose transaction is run again is refused.
 * @throws AppError ACCOUNT_BLOCKED, ACCOUNT_FROZEN or ROLE_DENIED
 */
export async function requireStanding(
  tx: Tx,
  { caller, config }: Pick<AnywhereContext, 'caller' | 'config'>,
) {
  const { blockedAt, frozenAt, validatedAt, twoFactorAt } = await lockStanding(tx, caller.accountId)
  if (blockedAt) throw new AppError('ACCOUNT_BLOCKED')
  if (frozenAt) throw new AppError('ACCOUNT_FROZEN')
  const roles = await rolesOf(tx, caller.accountId)
  const holder = { isValidated: validatedAt !== null, hasTwoFactor: twoFactorAt !== null, roles }
  const now = roleNow(holder, caller.roleServer, config)
  if (outranks(caller.role, now)) throw new AppError('ROLE_DENIED')
}
