import { type ChronicleKey, hasFeature } from '@castellan/game-world/game-data'

/** Members of the main clan by its level; from the fourth on it grows no more. */
const MAIN = [10, 15, 20, 30, 40]
/** What the academy (level 5), the royal guards (6) and the orders of knights (7) add. */
const SUB_PLEDGES = [0, 0, 0, 0, 0, 20, 60, 100]

/** How many members a clan of a level takes at most. */
export function capacityOf(level: number, chronicle: ChronicleKey): number {
  const main = MAIN[Math.min(level, MAIN.length - 1)]!
  return hasFeature(chronicle, 'subPledges')
    ? main + SUB_PLEDGES[Math.min(level, SUB_PLEDGES.length - 1)]!
    : main
}

/** A clan is founded from this level of its leader on. */
export const FOUNDER_LEVEL = 25
