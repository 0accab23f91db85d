import type { Received } from '@castellan/contract/engine/call'
import type { rankings } from '@castellan/contract/calls/statistics/rankings'
import type { ClassInfo } from '../../domain/classes/class-tree.ts'
import { raceWord } from '../../domain/world/race.ts'

export type Hero = Received<(typeof rankings)['getHeroes']>[number]

/** Heroes whose name, class, race, clan or words hold what is searched for, in any letter case. */
export function searchHeroes(heroes: readonly Hero[], words: string): readonly Hero[] {
  const wanted = words.trim().toLowerCase()
  if (!wanted) return heroes
  return heroes.filter((hero) =>
    [hero.name, hero.classType, hero.race, raceWord(hero.race), hero.clan?.name, hero.message].some((text) =>
      text?.toLowerCase().includes(wanted),
    ),
  )
}

/** Who was a hero most often, first. */
export const mostOftenFirst = (heroes: readonly Hero[]): Hero[] =>
  heroes.toSorted((one, other) => other.times - one.times || other.level - one.level)

/** The classes without a hero this month, of those that can have one. */
export function vacantSeats(classes: readonly ClassInfo[], heroes: readonly Hero[]): ClassInfo[] {
  const taken = new Set(heroes.map(({ classId }) => classId))
  return classes.filter(({ id }) => !taken.has(id))
}
