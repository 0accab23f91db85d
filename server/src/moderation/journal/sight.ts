import type { ActFilter } from '@castellan/contract/calls/moderation/journal'
import { isStaff, isSuperUser, outranks, type Role, ROLES } from '@castellan/contract/engine/roles'
import { EVERYWHERE, type RoleScope } from '@castellan/contract/engine/servers'
import { AppError } from '../../platform/errors/app-error.ts'
import type { SignedInContext } from '../../platform/http/engine/context.ts'

/** Which acts somebody sees: of each scope those of some roles, or all there are. */
export type Sight =
  | 'all'
  | readonly { readonly scope: RoleScope; readonly roles: readonly string[] | 'any' }[]

type Looking = Pick<SignedInContext, 'caller' | 'config' | 'sessions'>

/** The role somebody has on a server, or on each of them, by now. @throws AppError NO_SESSION for who was signed out in this moment */
export async function rolesByServer({ caller, sessions }: Looking) {
  const session = await sessions.find(caller.sessionId)
  if (!session) throw new AppError('NO_SESSION')
  return (scope: RoleScope) => session.roleOn(scope)
}

/** An operator's commands are for those whom nobody outranks. */
const OPERATOR = 'Operator'
const upTo = (role: Role) => [
  ...ROLES.filter((one) => !outranks(one, role)),
  ...(isSuperUser(role) ? [OPERATOR] : []),
]

/** Whether a filter names one thing that every member of staff looks after: what was done to it is told whoever did it. */
const isOfOne = ({ targetKind, targetId }: ActFilter) =>
  targetId !== undefined && (targetKind === 'character' || targetKind === 'gameAccount')

/**
 * Staff see acts of the servers they work for, and with the role they have selected those that reach all; done in roles up to their own there,
 * unless it is one game account or character they ask about.
 */
export const sightOf = (ctx: Looking, filter: ActFilter = {}): Promise<Sight> =>
  sightBy(ctx, isOfOne(filter) ? () => 'any' : upTo)

/** The same of one person: there too it is told whoever did it. */
export const sightOfPerson = (ctx: Looking): Promise<Sight> => sightBy(ctx, () => 'any')

async function sightBy(ctx: Looking, rolesFor: (role: Role) => readonly string[] | 'any'): Promise<Sight> {
  const roleOn = await rolesByServer(ctx)
  const { keys } = ctx.config.servers
  if (keys.every((server) => isSuperUser(roleOn(server)))) return 'all'
  return [
    ...keys.map((server) => ({ scope: server, role: roleOn(server) })),
    { scope: EVERYWHERE, role: ctx.caller.role },
  ]
    .filter(({ role }) => isStaff(role))
    .map(({ scope, role }) => ({ scope, roles: rolesFor(role) }))
}

/** Whether an act is one of those. */
export const isSeen = (sight: Sight, { scope, role }: { readonly scope: string; readonly role: string }) =>
  sight === 'all' ||
  sight.some((one) => one.scope === scope && (one.roles === 'any' || one.roles.includes(role)))
