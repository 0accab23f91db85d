import type { Role } from '@castellan/contract/engine/roles'
import { EVERYWHERE, type RoleScope } from '@castellan/contract/engine/servers'
import type { Config } from '../../platform/config/config.ts'
import { roleOn, roleOnEach } from '../accounts/reach.ts'

/** What decides whether a role holds: the second factor that staff may need, and which servers there are. */
export type RoleRules = Pick<Config, 'staffTwoFactor' | 'servers'>

interface RoleHolder {
  readonly isValidated: boolean
  readonly hasTwoFactor: boolean
  readonly roles: Parameters<typeof roleOn>[0]
}

/**
 * The role somebody has on a server, or on each of them, by now: staff are players until their address is confirmed and,
 * where the operator wants that, their second factor is on.
 */
export const roleNow = (
  { isValidated, hasTwoFactor, roles }: RoleHolder,
  scope: RoleScope,
  { staffTwoFactor, servers }: RoleRules,
): Role => {
  if (!isValidated || (staffTwoFactor && !hasTwoFactor)) return 'User'
  return scope === EVERYWHERE ? roleOnEach(roles, servers.keys) : roleOn(roles, scope)
}

/** Whether staff are players only because they have no second factor. */
export const awaitsTwoFactor = (
  { hasTwoFactor, roles }: Pick<RoleHolder, 'hasTwoFactor' | 'roles'>,
  { staffTwoFactor }: Pick<RoleRules, 'staffTwoFactor'>,
) => staffTwoFactor && !hasTwoFactor && roles.length > 0
