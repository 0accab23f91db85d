import type { OpenOrder } from '../../platform/journal/order-repo.ts'
import type { Meaning, Outcomes } from '../../platform/staff-orders/outcomes.ts'
import { findOwner } from '../../players/game-accounts/game-account-repo.ts'
import { isWorthNoMore } from '../approvals/worth-of.ts'

/**
 * A move is to somebody, whom its login stands for: where another has that login by now, the character stays. What it owns goes along, as it
 * does with one that is deleted: it is what was approved, or little enough still.
 */
export const moveOutcomes: Outcomes = {
  moveCharacter: { isMeant: async (...of) => (await isLoginTheirs(...of)) && isWorthNoMore(...of) },
  deleteCharacter: { isMeant: isWorthNoMore },
}

async function isLoginTheirs({ db }: Meaning, { ordered: { action }, server, otherAccountId }: OpenOrder) {
  return action.kind !== 'moveCharacter' || (await findOwner(db, server, action.account)) === otherAccountId
}
