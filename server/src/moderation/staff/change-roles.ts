import type { staffRoles } from '@castellan/contract/calls/moderation/staff-roles'
import { isSuperUser } from '@castellan/contract/engine/roles'
import { EVERYWHERE, type RoleScope } from '@castellan/contract/engine/servers'
import { getAccount, rolesOf } from '../../identity/accounts/account-repo.ts'
import type { Tx } from '../../platform/db/database.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import type { Rule, SignedInContext } from '../../platform/http/engine/context.ts'
import { insertRole, removeRoles } from './staff-repo.ts'
import { describeStaffMember } from './read-staff.ts'
import { tellOfRole } from './tell-of-role.ts'

/**
 * Gives somebody a role; sessions they have open act in it from then on.
 * @throws AppError OWN_ACCOUNT, OUTRANKED, SCOPE_NOT_YOURS, ACCOUNT_NOT_VALIDATED, ACCOUNT_BLOCKED
 */
export const addRole: Rule<typeof staffRoles.addRole> = async ({ role, scope }, ctx) => {
  const { accountId } = ctx.subject
  await ctx.act(async (tx, journal, { email }) => {
    await requireSuperUserOf(tx, ctx, scope)
    const { validatedAt, blockedAt } = await getAccount(tx, accountId)
    if (blockedAt) throw new AppError('ACCOUNT_BLOCKED', { field: 'email', words: ['refusals.staffBlocked'] })
    if (!validatedAt)
      throw new AppError('ACCOUNT_NOT_VALIDATED', { field: 'email', words: ['refusals.staffUnproved'] })
    const before = await rolesOf(tx, accountId)
    const grantedBy = ctx.caller.accountId
    if (!(await insertRole(tx, { accountId, role, scope, grantedBy }))) return journal.unchanged()
    await tellOfRole(tx, accountId, { role, scope, isGiven: true })
    const after = [...before, { role, scope }]
    const undo = { call: 'removeRole', input: { email, role, scope } } as const
    await journal({ scope, before, after, undo })
  })
  return describeStaffMember(ctx, accountId)
}

/**
 * Takes a role from somebody. Whoever does stays a super user of the scope, since nobody changes their own roles: the last one cannot go.
 * @throws AppError OWN_ACCOUNT, OUTRANKED, SCOPE_NOT_YOURS
 */
export const removeRole: Rule<typeof staffRoles.removeRole> = async ({ role, scope }, ctx) => {
  const { accountId } = ctx.subject
  await ctx.act(async (tx, journal, { email }) => {
    await requireSuperUserOf(tx, ctx, scope)
    const before = await rolesOf(tx, accountId)
    if (!(await removeRoles(tx, accountId, role, scope)).length) return journal.unchanged()
    await tellOfRole(tx, accountId, { role, scope, isGiven: false })
    const after = before.filter((held) => held.role !== role || held.scope !== scope)
    const undo = { call: 'addRole', input: { email, role, scope } } as const
    await journal({ scope, before, after, undo })
  })
  return describeStaffMember(ctx, accountId)
}

/** A super user of one server makes nobody staff of another, nor of all. @throws AppError SCOPE_NOT_YOURS */
async function requireSuperUserOf(tx: Tx, { caller }: Pick<SignedInContext, 'caller'>, scope: RoleScope) {
  const own = await rolesOf(tx, caller.accountId)
  const reaches = own.some(
    ({ role, scope: held }) => isSuperUser(role) && (held === EVERYWHERE || held === scope),
  )
  if (!reaches) throw new AppError('SCOPE_NOT_YOURS', { field: 'scope' })
}
