import classesJson from './classes.json' with { type: 'json' }
import racesJson from './races.json' with { type: 'json' }
import { type ChronicleKey, type Dated, belongsTo } from './chronicles.ts'

export interface ClassFact extends Dated {
  readonly id: number
  readonly name: string
  /** Key of the race, as in `races`. */
  readonly race: string
  /** 0 at birth, then one more at each class transfer. */
  readonly professionLevel: number
  /** Character level from which it can be taken. */
  readonly minLevel: number
  readonly parentId: number | null
  readonly isMage: boolean
  readonly isSummoner: boolean
}

export interface RaceFact {
  readonly id: number
  readonly name: string
  readonly key: string
}

export const classes = classesJson as readonly ClassFact[]
export const races = racesJson as readonly RaceFact[]

const byId = new Map(classes.map((fact) => [fact.id, fact]))

export const classById = (id: number): ClassFact | undefined => byId.get(id)
export const classesOf = (chronicle: ChronicleKey): ClassFact[] =>
  classes.filter((fact) => belongsTo(fact, chronicle))

export const raceById = (id: number): RaceFact | undefined => races.find((race) => race.id === id)
export const raceOfClass = (classId: number): RaceFact | undefined =>
  races.find((race) => race.key === byId.get(classId)?.race)

/** The class and all it grew from, itself first. */
export function lineageOf(classId: number): ClassFact[] {
  const fact = byId.get(classId)
  if (!fact) return []
  return fact.parentId === null ? [fact] : [fact, ...lineageOf(fact.parentId)]
}
