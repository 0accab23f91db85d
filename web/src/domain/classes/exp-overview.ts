import type { Received } from '@castellan/contract/engine/call'
import type { rankings } from '@castellan/contract/calls/statistics/rankings'
import { raceWord } from '../world/race.ts'

export type ClassRanking = Received<(typeof rankings)['getTopExpByClass']>[number]

/** The professions that somebody plays, the highest first. */
export const professionsPlayed = (all: readonly ClassRanking[]): number[] =>
  [...new Set(all.map(({ professionLevel }) => professionLevel))].toSorted((one, other) => other - one)

/** The profession an address asks for, where somebody plays it; else the highest. */
export function professionIn(all: readonly ClassRanking[], wanted: unknown): number | undefined {
  const played = professionsPlayed(all)
  return played.find((level) => String(level) === String(wanted)) ?? played[0]
}

/** Classes whose name, race or one of whose ten holds the words, in any letter case. */
export function searchClasses(all: readonly ClassRanking[], words: string): readonly ClassRanking[] {
  const wanted = words.trim().toLowerCase()
  if (!wanted) return all
  const holds = (text: string | undefined) => text?.toLowerCase().includes(wanted)
  return all.filter(
    ({ classType, race, characters }) =>
      holds(classType) ||
      holds(race) ||
      holds(raceWord(race)) ||
      characters.some(({ name, clan }) => holds(name) || holds(clan?.name)),
  )
}

/** By race, in the order of the client. */
export const byRace = <Row extends { readonly race: string }>(rows: readonly Row[]) => [
  ...Map.groupBy(rows, ({ race }) => race),
]
