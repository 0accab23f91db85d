import { type ChronicleKey, type ClassFact, classesOf, races } from '../../facts/index.ts'
import type { Gender } from '../../port/index.ts'
import type { Random } from './random.ts'

/** Inspectors are made of subclasses only, never born. */
const NEVER_BORN = new Set([135, 136])
const RACE_WEIGHTS: Readonly<Record<string, number>> = {
  HUMAN: 30,
  ELF: 20,
  DARK_ELF: 20,
  ORC: 10,
  DWARF: 13,
  KAMAEL: 7,
}

export interface Vocation {
  readonly classId: number
  readonly raceId: number
  readonly gender: Gender
}

/** What a character of a level has become: race, gender and the professions taken on the way. */
export function vocationSource(chronicle: ChronicleKey, random: Random): (level: number) => Vocation {
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

/** Classes that can be taken beside the first one: second professions of another tree. */
export function subclassesFor(
  chronicle: ChronicleKey,
  classId: number,
  count: number,
  random: Random,
): number[] {
  const seconds = classesOf(chronicle).filter(
    (fact) => fact.professionLevel === 2 && fact.race !== 'KAMAEL' && fact.id !== classId,
  )
  const parent = classesOf(chronicle).find((fact) => fact.id === classId)?.parentId
  return random
    .shuffled(seconds.filter((fact) => fact.id !== parent))
    .slice(0, count)
    .map((fact) => fact.id)
}
