import {
  type ChronicleKey,
  type ClassFact,
  hairAccessoriesOf,
  itemsOf,
  lineageOf,
} from '@castellan/game-world/game-data'

export const GRADES = ['none', 'D', 'C', 'B', 'A', 'S'] as const
export type Grade = (typeof GRADES)[number]
const GRADE_LEVELS = [1, 20, 40, 52, 61, 76]
const HIGHEST_LEVEL = 99

/** The levels that wear a grade, both ends included. */
export function levelsOf(grade: Grade, chronicle: ChronicleKey): readonly [from: number, to: number] {
  const index = GRADES.indexOf(grade)
  const isBest = grade === gradeOf(HIGHEST_LEVEL, chronicle)
  return [GRADE_LEVELS[index]!, isBest ? HIGHEST_LEVEL : GRADE_LEVELS[index + 1]! - 1]
}

/** The best equipment a level may wear; the first chronicle knows nothing above B. */
export function gradeOf(level: number, chronicle: ChronicleKey): Grade {
  const grade = GRADE_LEVELS.findLastIndex((from) => from <= level)
  return GRADES[chronicle === 'c1' ? Math.min(grade, 3) : grade] ?? 'none'
}

/** Class ids whose kind of weapon differs from the plain sword. */
const WEAPONS: Readonly<Record<string, readonly number[]>> = {
  'weapon:dagger:rhand': [7, 8, 22, 23, 35, 36, 54, 55],
  'weapon:bow:lrhand': [9, 24, 37, 130],
  'weapon:pole:lrhand': [3, 46],
  'weapon:dual:lrhand': [2, 34],
  'weapon:dualfist:lrhand': [47, 48],
  'weapon:blunt:rhand': [15, 16, 17, 29, 30, 42, 43, 49, 50, 51, 52, 53, 56, 57],
  'weapon:sword:lrhand': [45, 127, 128, 129],
}
const SHIELDED = new Set([4, 5, 6, 19, 20, 21, 32, 33])
const LIGHT = new Set([7, 8, 9, 22, 23, 24, 35, 36, 37, 47, 48, 123, 124])

/** What a class wields and wears. */
interface Outfit {
  readonly weapon: string
  readonly armor: 'heavy' | 'light' | 'magic'
  readonly hasShield: boolean
  readonly isArcher: boolean
}

export function outfitOf(fact: ClassFact): Outfit {
  const lineage = lineageOf(fact.id).map(({ id }) => id)
  const weapon = lineage.flatMap(
    (id) => Object.entries(WEAPONS).find(([, classIds]) => classIds.includes(id))?.[0] ?? [],
  )[0]
  return {
    weapon: weapon ?? 'weapon:sword:rhand',
    armor: fact.isMage ? 'magic' : lineage.some((id) => LIGHT.has(id)) ? 'light' : 'heavy',
    hasShield: lineage.some((id) => SHIELDED.has(id)),
    isArcher: weapon === 'weapon:bow:lrhand',
  }
}

/** Items of a chronicle, found by kind and grade. */
export interface Equipment {
  /** Empty where nothing of the kind exists in the grade. */
  readonly of: (kind: string, grade: Grade) => readonly number[]
  readonly potions: readonly number[]
  readonly scrolls: readonly number[]
  readonly materials: readonly number[]
  readonly hair: readonly { readonly id: number; readonly shadowMinutes: number | null }[]
}

export function equipmentOf(chronicle: ChronicleKey): Equipment {
  const known = itemsOf(chronicle)
  // Rewards and gifts have no price; nobody wears them every day.
  const worn = known.filter((item) => item.price > 0 && !item.name.startsWith('Sealed'))
  const byKind = Map.groupBy(worn, (item) => `${item.category}:${item.bodypart}|${item.grade}`)
  const idsOf = (category: string) => known.filter((item) => item.category === category).map(({ id }) => id)
  return {
    of: (kind, grade) => (byKind.get(`${kind}|${grade}`) ?? []).map(({ id }) => id),
    potions: idsOf('potion'),
    scrolls: idsOf('scroll'),
    // gemstones and the rarest parts come by play, not by the thousand
    materials: known
      .filter((item) => item.category === 'material' && item.price < 15_000 && !isGemstone(item.id))
      .map(({ id }) => id),
    hair: hairAccessoriesOf(chronicle),
  }
}

const isGemstone = (id: number) => id >= 2130 && id <= 2134

const SHOTS: Readonly<Record<Grade, readonly [soul: number, spirit: number, blessed: number]>> = {
  none: [1835, 2509, 3947],
  D: [1463, 2510, 3948],
  C: [1464, 2511, 3949],
  B: [1465, 2512, 3950],
  A: [1466, 2513, 3951],
  S: [1467, 2514, 3952],
}
export const shotFor = (grade: Grade, isMage: boolean, chronicle: ChronicleKey): number => {
  const [soul, spirit, blessed] = SHOTS[grade]
  if (chronicle === 'c1') return isMage ? spirit : soul
  return isMage ? blessed : soul
}

const ARROWS: Readonly<Record<Grade, number>> = { none: 17, D: 1341, C: 1342, B: 1343, A: 1344, S: 1345 }
export const arrowFor = (grade: Grade): number => ARROWS[grade]
