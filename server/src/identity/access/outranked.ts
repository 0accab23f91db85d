import { isAbove, outranks } from '@castellan/contract/engine/roles'
import type { ServerKey } from '@castellan/contract/engine/servers'
import { allRoles, lockStanding, rolesOf, rolesOfEmails } from '../accounts/account-repo.ts'
import { reachesAll, roleOn } from '../accounts/reach.ts'
import { roleNow } from './role-now.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import type { AnywhereContext } from '../../platform/http/engine/context.ts'

type Actor = Pick<AnywhereContext, 'caller' | 'server'>

/**
 * Staff act on players, and on staff of a lower role than theirs: on the server of the act, or, where it reaches all, wherever the other holds
 * one. Above super users there is nobody, so those reach each other.
 * Ask in the transaction that acts, where there is one.
 * @throws AppError OUTRANKED
 */
export async function requireNotOutranked(db: Db, { caller, server }: Actor, accountId: number) {
  // a session may not know yet what its own account was made
  if (accountId === caller.accountId) return
  const roles = await rolesOf(db, accountId)
  if (!roles.length) return
  const reaches =
    server === undefined
      ? reachesAll(await rolesOf(db, caller.accountId), roles)
      : isAbove(caller.role, roleOn(roles, server))
  if (!reaches) throw new AppError('OUTRANKED')
}

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

/** All staff on whom the caller may not act. */
export async function findStaffAbove(db: Db, { accountId }: Actor['caller']): Promise<readonly number[]> {
  const held = Map.groupBy(await allRoles(db), (one) => one.accountId)
  const own = held.get(accountId) ?? []
  return [...held].flatMap(([id, roles]) => (id === accountId || reachesAll(own, roles) ? [] : [id]))
}

/** Those of some addresses on whom the caller may not act on a server: their own one, and staff above them there. */
export async function findOutOfReach(
  db: Db,
  { caller, server }: Actor & { readonly server: ServerKey },
  emails: readonly string[],
): Promise<ReadonlySet<string>> {
  const held = Map.groupBy(await rolesOfEmails(db, [...new Set(emails)]), ({ email }) => email)
  const above = [...held].flatMap(([email, roles]) =>
    isAbove(caller.role, roleOn(roles, server)) ? [] : [email],
  )
  return new Set([caller.email, ...above])
}

/** Those of some addresses whose private things the caller is not told: staff on whom they may not act. */
export async function findAbove(
  db: Db,
  caller: Actor['caller'],
  emails: readonly (string | null)[],
): Promise<ReadonlySet<string>> {
  const others = [...new Set(emails)].filter((email) => email !== null && email !== caller.email)
  const held = await rolesOfEmails(db, others as string[])
  if (!held.length) return new Set()
  const own = await rolesOf(db, caller.accountId)
  return new Set(held.flatMap(({ email, ...role }) => (reachesAll(own, [role]) ? [] : email)))
}
