import type { ErrorCode } from '@castellan/contract/engine/errors'
import { outranks, reachesOthers, type Role } from '@castellan/contract/engine/roles'
import type { UndoObstacle } from '@castellan/contract/shapes/journal-shapes'
import type { ActRow } from './act-repo.ts'
import type { Way } from './way.ts'

/** What is known of one act alone; the others are of a list. */
type OwnObstacle = Exclude<UndoObstacle, 'evened' | 'superseded'>

/** What keeps somebody from taking an act back, as far as that can be told before it is tried. */
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
  return outranks(role as Role, caller.role) ? 'byHigher' : null
}

/** How each is refused. */
export const REFUSALS: Readonly<Record<OwnObstacle, ErrorCode>> = {
  undone: 'ACT_UNDONE',
  stays: 'ACT_STAYS',
  own: 'OWN_ACCOUNT',
  byHigher: 'ACT_BY_HIGHER',
  outOfReach: 'ACT_OUT_OF_REACH',
}
