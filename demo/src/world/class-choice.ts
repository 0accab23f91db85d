import {
  type ChronicleKey,
  type ClassFact,
  classesOf,
  lineageOf,
  races,
} from '@castellan/game-world/game-data'
import type { Gender } from '@castellan/game-world/port'
import type { Random } from './random.ts'

/** Inspectors are made of subclasses only, never born. */
export const NEVER_BORN = new Set([135, 136])
const RACE_WEIGHTS: Readonly<Record<string, number>> = {
  HUMAN: 30,
  ELF: 20,
  DARK_ELF: 20,
  ORC: 10,
  DWARF: 13,
  KAMAEL: 7,
}

export interface ClassChoice {
  readonly classId: number
  readonly raceId: number
  readonly gender: Gender
}

/** What a character of a level has become: race, gender and the professions taken on the way. */
export function classSource(chronicle: ChronicleKey, random: Random): (level: number) => ClassChoice {
  const classes = classesOf(chronicle).filter((fact) => !NEVER_BORN.has(fact.id))
  const roots = classes.filter((fact) => fact.parentId === null)
  const births = roots.map((root) => {
    const siblings = roots.filter(({ race }) => race === root.race).length
    return [(RACE_WEIGHTS[root.race] ?? 1) / siblings, root] as const
  })
  return (level) => {
    let current: ClassFact = random.weighted(births)
    for (;;) {
      const next = classes.filter((fact) => fact.parentId === current.id && fact.minLevel <= level)
      if (next.length === 0) break
      current = random.pick(next)
    }
    return {
      classId: current.id,
      raceId: races.find((race) => race.key === current.race)!.id,
      gender: genderOf(current, random),
    }
  }
}

const MALE_KAMAEL = new Set([123, 125, 127, 128, 131, 132])
function genderOf({ id, race }: ClassFact, random: Random): Gender {
  if (race === 'KAMAEL') return MALE_KAMAEL.has(id) ? 'male' : 'female'
  if (race === 'ORC') return random.chance(0.75) ? 'male' : 'female'
  return random.chance(race === 'ELF' || race === 'DARK_ELF' ? 0.4 : 0.58) ? 'male' : 'female'
}

/** Second professions of one kind: whoever has one of them as a class does not take another one beside it. */
const KINDS = [
  [5, 6, 20, 33], // knights
  [8, 23, 36], // daggers
  [9, 24, 37], // bows
  [14, 28, 41], // summoners
  [12, 27, 40], // wizards
]
/** Overlords and warsmiths are never a second class. */
const NEVER_SECOND = new Set([51, 57])
const FOES: Readonly<Record<string, string>> = { ELF: 'DARK_ELF', DARK_ELF: 'ELF' }

/**
 * Classes that can be taken beside the first one: second professions of another line and another kind, of the own
 * people with the Kamael, never of the other elves. Inspectors are made of those who have two others.
 */
export function subclassesFor(
  chronicle: ChronicleKey,
  classId: number,
  count: number,
  random: Random,
): number[] {
  const line = lineageOf(classId)
  const { race } = line[0]!
  const own = line.find((fact) => fact.professionLevel === 2)!
  const isKamael = race === 'KAMAEL'
  const open = classesOf(chronicle).filter(
    (fact) =>
      fact.professionLevel === 2 &&
      fact.id !== own.id &&
      !NEVER_SECOND.has(fact.id) &&
      !NEVER_BORN.has(fact.id) &&
      (fact.race === 'KAMAEL') === isKamael &&
      fact.race !== FOES[race] &&
      !areOfAKind(fact.id, own.id) &&
      // souls of men and of women do not mix
      !(isKamael && MALE_KAMAEL.has(fact.id) !== MALE_KAMAEL.has(own.id) && SOUL_BREAKERS.has(fact.id)),
  )
  const taken: number[] = []
  for (const { id } of random.shuffled(open))
    if (taken.length < count && !taken.some((other) => areOfAKind(id, other))) taken.push(id)
  return taken
}

const SOUL_BREAKERS = new Set([128, 129])

/** Whether two second professions are too alike to be had together. */
export const areOfAKind = (one: number, other: number): boolean =>
  KINDS.some((kind) => kind.includes(one) && kind.includes(other)) ||
  (SOUL_BREAKERS.has(one) && SOUL_BREAKERS.has(other))

/** What a second profession has become at a level. */
export const professionAt = (chronicle: ChronicleKey, classId: number, level: number): number =>
  classesOf(chronicle).find((fact) => fact.parentId === classId && fact.minLevel <= level)?.id ?? classId
