import { outranks, type Role } from '@castellan/contract/engine/roles'
import type { Tx } from '../../platform/db/database.ts'
import type { OpenOrder } from '../../platform/journal/order-repo.ts'
import type { Meaning, Outcomes } from '../../platform/staff-orders/outcomes.ts'
import { tellOwners } from '../../shop/services/tell-owners.ts'
import { handOverBans } from '../bans/hand-over.ts'
import { blockersOf } from './blockers-of.ts'
import { isWorthNoMore } from '../approvals/worth-of.ts'

/** What a character owns goes along with one that is moved or deleted: it is what was approved, or little enough still. */
export const moveOutcomes: Outcomes = {
  moveCharacter: {
    isMeant: async (...of) => (await mayLeave(...of)) && isWorthNoMore(...of),
    applied: moved,
  },
  deleteCharacter: { isMeant: isWorthNoMore, applied: tellOwners },
  restoreCharacter: { applied: tellOwners },
}

/** A ban goes along with its character, to whoever has the login it is on. */
async function moved(tx: Tx, order: OpenOrder) {
  const { ordered, otherAccountId: accountId, server } = order
  await tellOwners(tx, order)
  if ('characterId' in ordered)
    await handOverBans(tx, { server, characterIds: [ordered.characterId], accountId })
}

/** A block may be what set it free: who is put out of the game by a higher role stays where they are. */
async function mayLeave(means: Meaning, { ordered: { action }, server, role }: OpenOrder) {
  if (action.kind !== 'moveCharacter' || action.expected.account === undefined) return true
  const { account: login } = action.expected
  const [left] = await means.world.accounts.find([login])
  const blockers = await blockersOf(means.db, { server, login, isBlocked: left?.isBlocked ?? false })
  return !blockers.some((one) => outranks(one, role as Role))
}
