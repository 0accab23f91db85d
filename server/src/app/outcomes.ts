import { banOutcomes } from '../moderation/bans/ban-outcomes.ts'
import { moveOutcomes } from '../moderation/character-edits/move-outcomes.ts'
import type { Outcomes } from '../platform/staff-orders/outcomes.ts'
import { renameOutcomes } from '../shop/services/rename-outcomes.ts'
import { allianceOutcomes } from '../statistics/fractions/change-alliances.ts'

/** Who watches what worlds answer to orders of staff: whoever keeps something of it. */
export const outcomes: Outcomes = { ...renameOutcomes, ...moveOutcomes, ...banOutcomes, ...allianceOutcomes }
