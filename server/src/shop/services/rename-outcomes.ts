import type { CharacterOrder } from '@castellan/game-world/port'
import type { Outcome, Outcomes } from '../../platform/staff-orders/outcomes.ts'
import { releaseNames } from '../../players/reserved-names/kept-name-repo.ts'
import { recordRenames } from '../record-renames.ts'
import { tellOwners } from './tell-owners.ts'

/** Names that staff took away are told to whoever had them alone, and free once their world has answered. */
const renaming: Outcome = {
  applied: async (tx, order) => {
    const { ordered, server } = order
    await recordRenames(tx, server, ordered as Omit<CharacterOrder, 'key'>, 'staff')
    await releaseNames(tx, order.key)
    await tellOwners(tx, order)
  },
  refused: (tx, { key }) => releaseNames(tx, key),
}

export const renameOutcomes: Outcomes = { renameCharacter: renaming, swapNames: renaming }
