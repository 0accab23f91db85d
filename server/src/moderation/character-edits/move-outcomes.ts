import type { Db } from '../../platform/db/database.ts'
import type { OpenOrder } from '../../platform/journal/order-repo.ts'
import type { Outcomes } from '../../platform/staff-orders/outcomes.ts'
import { findOwner } from '../../players/game-accounts/game-account-repo.ts'

/** A move is to somebody, whom its login stands for: where another has that login by now, the character stays. */
export const moveOutcomes: Outcomes = {
  moveCharacter: { isMeant: isLoginTheirs },
}

async function isLoginTheirs(db: Db, { ordered: { action }, server, otherAccountId }: OpenOrder) {
  return action.kind !== 'moveCharacter' || (await findOwner(db, server, action.account)) === otherAccountId
}
