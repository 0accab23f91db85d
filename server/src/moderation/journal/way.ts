import { actOf } from '@castellan/contract'
import { type Call, isWorldCall } from '@castellan/contract/engine/call'
import { type Role, reachesOthers } from '@castellan/contract/engine/roles'
import { EVERYWHERE, type RoleScope, type ServerKey } from '@castellan/contract/engine/servers'
import type { ErrorCode } from '@castellan/contract/engine/errors'
import type { UndoObstacle } from '@castellan/contract/shapes/journal-shapes'
import { isByHigher } from '../../identity/access/by-higher.ts'
import type { Caller, SignedInContext } from '../../platform/http/engine/context.ts'
import type { ActRow } from './act-repo.ts'

/** An act that is named and not sent: its call, on its server, with the role that whoever does it has there. */
export interface Way {
  readonly key: string
  readonly call: Call
  readonly input: Readonly<Record<string, unknown>>
  readonly server: ServerKey | undefined
  readonly caller: Caller
}

interface Named {
  readonly call: string
  readonly input: Readonly<Record<string, unknown>>
  /** Null for everywhere. */
  readonly server: string | null
}
type Acting = Pick<SignedInContext, 'caller' | 'config'>
type RoleOn = (scope: RoleScope) => Role

/** Null where there is no such call any more, or no such server. */
export function wayOf(
  { call: key, input, server: on }: Named,
  { caller, config }: Acting,
  roleOn: RoleOn,
): Way | null {
  const call = actOf(key)?.call
  if (!call) return null
  const as = (scope: RoleScope) => ({ ...caller, role: roleOn(scope), roleServer: scope })
  if (!isWorldCall(call))
    return { key, call, input, server: undefined, caller: call.everywhere ? as(EVERYWHERE) : caller }
  const server = on === null ? null : config.servers.find(on)
  if (server === null) return null
  return { key, call, input, server, caller: as(server) }
}

/** How an act is undone; null where nothing does: it never said how, or says it by what is gone. */
export function wayBackOf(
  { undo, scope }: Pick<ActRow, 'undo' | 'scope'>,
  ctx: Acting,
  roleOn: RoleOn,
): Way | null {
  const known = undo as Pick<Named, 'call' | 'input'> | null
  return known && wayOf({ ...known, server: scope }, ctx, roleOn)
}

/** What is known of one act alone; the others are of a list. */
type OwnObstacle = Exclude<UndoObstacle, 'evened' | 'superseded'>

/** What keeps somebody from undoing an act, as far as that can be told before it is tried. */
export function obstacleOf(
  { accountId, role, undoneBy }: Pick<ActRow, 'accountId' | 'role' | 'undoneBy'>,
  way: Way | null,
): OwnObstacle | null {
  if (undoneBy) return 'undone'
  if (!way) return 'stays'
  const { call, caller } = way
  if (accountId === caller.accountId) return 'own'
  if (!reachesOthers(call.access, caller.role)) return 'outOfReach'
  // the operator is no role of the portal, and above all of them
  return isByHigher(caller, role) ? 'byHigher' : null
}

/** How each is refused. */
export const REFUSALS: Readonly<Record<OwnObstacle, ErrorCode>> = {
  undone: 'ACT_UNDONE',
  stays: 'ACT_STAYS',
  own: 'OWN_ACCOUNT',
  byHigher: 'ACT_BY_HIGHER',
  outOfReach: 'ACT_OUT_OF_REACH',
}
