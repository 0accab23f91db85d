import type { ChronicleKey } from '@castellan/game-world/game-data'
import { type Grade, GRADES, gradeOf } from './equipment.ts'
import type { Random } from './random.ts'

/** What an exploit would show in first: scrolls, crystals and gemstones, as they come and go while one plays. */
interface Valuable {
  readonly itemId: number
  readonly grade: Grade
  readonly use: 'enchant-weapon' | 'enchant-armor' | 'craft'
  /** How many an hour of play brings to whoever is of its grade and has any. */
  readonly perHour: number
  /** What share of a bag an hour of play uses up. */
  readonly share: number
}

const CRYSTALS = { D: 1458, C: 1459, B: 1460, A: 1461, S: 1462 } as const
const GEMSTONES = { D: 2130, C: 2131, B: 2132, A: 2133, S: 2134 } as const
const WEAPON_SCROLLS = { D: 955, C: 951, B: 947, A: 729, S: 959 } as const
const ARMOR_SCROLLS = { D: 956, C: 952, B: 948, A: 730, S: 960 } as const
/** What share of those who are of a grade has each of its valuables. */
export const BAG_SHARE = 0.35
/** The higher the grade, the rarer all of it. */
const RARITY = { D: 1, C: 0.8, B: 0.6, A: 0.45, S: 0.35 } as const
const VALUABLE_GRADES = ['D', 'C', 'B', 'A', 'S'] as const

const all: readonly Valuable[] = VALUABLE_GRADES.flatMap((grade) => [
  { itemId: CRYSTALS[grade], grade, use: 'craft' as const, perHour: 9 * RARITY[grade], share: 0.03 },
  { itemId: GEMSTONES[grade], grade, use: 'craft' as const, perHour: 5 * RARITY[grade], share: 0.025 },
  {
    itemId: WEAPON_SCROLLS[grade],
    grade,
    use: 'enchant-weapon' as const,
    perHour: 0.2 * RARITY[grade],
    share: 0.05,
  },
  {
    itemId: ARMOR_SCROLLS[grade],
    grade,
    use: 'enchant-armor' as const,
    perHour: 0.6 * RARITY[grade],
    share: 0.06,
  },
])

/** Those of the grades a chronicle knows. */
export const valuablesOf = (chronicle: ChronicleKey): readonly Valuable[] =>
  all.filter(({ grade }) => GRADES.indexOf(grade) <= GRADES.indexOf(gradeOf(99, chronicle)))

/** What a bag holds of them: about as much as play brings and uses up. */
export const bagOf = (
  level: number,
  chronicle: ChronicleKey,
  random: Random,
): { item_id: number; count: number }[] => {
  const grade = gradeOf(level, chronicle)
  return valuablesOf(chronicle)
    .filter((valuable) => valuable.grade === grade && random.chance(BAG_SHARE))
    .map(({ itemId, perHour, share }) => ({
      item_id: itemId,
      count: Math.max(1, Math.round((perHour / share) * (0.3 + 1.4 * random.next()))),
    }))
}
