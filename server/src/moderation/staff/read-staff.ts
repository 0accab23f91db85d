import type { StaffMember, staffRoles } from '@castellan/contract/calls/moderation/staff-roles'
import { STAFF_ROLES } from '@castellan/contract/engine/roles'
import { EVERYWHERE } from '@castellan/contract/engine/servers'
import { findStaffAbove } from '../../identity/access/outranked.ts'
import { awaitsTwoFactor } from '../../identity/access/role-now.ts'
import type { Rule, SignedInContext } from '../../platform/http/engine/context.ts'
import { momentOrNull } from '../../platform/time/moment.ts'
import { findStaff, findRolesWithDates } from './staff-repo.ts'

type Ctx = Pick<SignedInContext, 'db' | 'config' | 'caller'>

/** Everybody who holds a role, by address; how they sign in is told of those alone on whom the reader may act. */
export const readStaff: Rule<typeof staffRoles.getAdminUsers> = (_sent, ctx) => describe(ctx)

/** One of them, also where no role is left. */
export async function describeStaffMember(ctx: Ctx, accountId: number): Promise<StaffMember> {
  const [one] = await describe(ctx, accountId)
  return one!
}

async function describe({ db, config, caller }: Ctx, accountId?: number): Promise<StaffMember[]> {
  const above = new Set(await findStaffAbove(db, caller))
  const [holders, held] = [await findStaff(db, accountId), await findRolesWithDates(db, accountId)]
  const rolesOf = Map.groupBy(held, (one) => one.accountId)
  return holders.map(({ id, email, validatedAt, blockedAt, frozenAt, twoFactorAt, lastLoginAt }) => {
    const roles = (rolesOf.get(id) ?? []).toSorted(byWeight)
    const hasTwoFactor = twoFactorAt !== null
    return {
      email,
      roles: roles.map(({ role, scope, grantedAt }) => ({
        role,
        scope,
        grantedAt: grantedAt.toISOString(),
      })),
      validated: validatedAt !== null,
      blocked: blockedAt !== null,
      frozen: frozenAt !== null,
      awaitsTwoFactor: awaitsTwoFactor({ hasTwoFactor, roles }, config),
      ...(above.has(id)
        ? { twoFactor: null, lastSignIn: null }
        : { twoFactor: hasTwoFactor, lastSignIn: momentOrNull(lastLoginAt) }),
    }
  })
}

type Held = Awaited<ReturnType<typeof findRolesWithDates>>[number]

/** The highest role first, and of equal ones that for all servers. */
const byWeight = (one: Held, other: Held) =>
  STAFF_ROLES.indexOf(other.role) - STAFF_ROLES.indexOf(one.role) ||
  Number(other.scope === EVERYWHERE) - Number(one.scope === EVERYWHERE) ||
  one.scope.localeCompare(other.scope)
