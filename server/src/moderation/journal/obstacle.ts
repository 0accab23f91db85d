import { actOf } from '@castellan/contract'
import { type Call, isWorldCall } from '@castellan/contract/engine/call'
import type { ErrorCode } from '@castellan/contract/engine/errors'
import { isStaff, outranks, type Role, roleAllows, staffMayMore } from '@castellan/contract/engine/roles'
import type { ServerKey } from '@castellan/contract/engine/servers'
import type { UndoObstacle } from '@castellan/contract/shapes/journal-shapes'
import type { Caller, SignedInContext } from '../../platform/http/engine/context.ts'
import type { ActRow } from './act-repo.ts'

/** How an act is taken back, and as what: by the call of its row, on its server, with the role whoever asks has there. */
export interface WayBack {
  readonly key: string
  readonly call: Call
  readonly input: Readonly<Record<string, unknown>>
  readonly server: ServerKey | undefined
  readonly caller: Caller
}

type Acting = Pick<SignedInContext, 'caller' | 'config'>

/** Null where nothing takes it back: it never said how, or says it by a call or on a server that are gone. */
export function wayBackOf(
  { undo, scope }: Pick<ActRow, 'undo' | 'scope'>,
  { caller, config }: Acting,
  roleOn: (server: ServerKey) => Role,
): WayBack | null {
  const known = undo as { readonly call: string; readonly input: Record<string, unknown> } | null
  const call = known && actOf(known.call)?.call
  if (!call) return null
  const { call: key, input } = known
  if (!isWorldCall(call)) return { key, call, input, server: undefined, caller }
  const server = config.servers.find(scope)
  if (server === null) return null
  return { key, call, input, server, caller: { ...caller, role: roleOn(server), roleServer: server } }
}

/** What keeps somebody from taking an act back, as far as that can be told before it is tried. */
export function obstacleOf(
  { accountId, role, undoneBy }: Pick<ActRow, 'accountId' | 'role' | 'undoneBy'>,
  way: WayBack | null,
): UndoObstacle | null {
  if (undoneBy) return 'undone'
  if (!way) return 'stays'
  const { call, caller } = way
  if (accountId === caller.accountId) return 'own'
  if (!mayDo(call, caller.role)) return 'outOfReach'
  // the operator is no role of the portal, and above all of them
  return outranks(role as Role, caller.role) ? 'byHigher' : null
}

const mayDo = ({ access }: Call, role: Role) =>
  staffMayMore(access) ? isStaff(role) && roleAllows(asOfStaff(access), role) : roleAllows(access, role)
const asOfStaff = (access: Call['access']) => (access === 'own or admin' ? 'admin' : 'staff')

/** How each is refused. */
export const REFUSALS: Readonly<Record<UndoObstacle, ErrorCode>> = {
  undone: 'ACT_UNDONE',
  evened: 'ACT_UNDONE',
  stays: 'ACT_STAYS',
  own: 'OWN_ACCOUNT',
  byHigher: 'ACT_BY_HIGHER',
  outOfReach: 'ACT_OUT_OF_REACH',
}
