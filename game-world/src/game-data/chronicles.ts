import json from './chronicles.json' with { type: 'json' }

/** Editions of the game, oldest first. */
export const CHRONICLE_KEYS = ['c1', 'c4', 'c5', 'ct0', 'ct1', 'ct2.6'] as const
export type ChronicleKey = (typeof CHRONICLE_KEYS)[number]

export interface ChronicleFact {
  readonly key: ChronicleKey
  readonly name: string
  /** Highest level of a character; null where it is not known. */
  readonly maxLevel: number | null
  readonly castles: readonly number[]
  readonly auctionableHalls: readonly number[]
  readonly contestableHalls: readonly number[]
  /** Null where it is not known. */
  readonly grandBosses: readonly number[] | null
  readonly raidBossesSpawned: boolean
  /** Null where it is not known. */
  readonly features: Readonly<Record<string, boolean | null>>
}

/** What says in which chronicles it was seen, and in which it must have been. */
export interface Dated {
  readonly chronicles: readonly string[]
  readonly inferredChronicles?: readonly string[]
}

export const chronicles = json as unknown as readonly ChronicleFact[]

export const chronicleByKey = (key: ChronicleKey): ChronicleFact =>
  chronicles.find((chronicle) => chronicle.key === key)!

/** Seen in the chronicle, said to be in it, or seen both before and after it. */
export function belongsTo(fact: Dated, chronicle: ChronicleKey): boolean {
  if (fact.chronicles.includes(chronicle) || fact.inferredChronicles?.includes(chronicle)) return true
  if (fact.inferredChronicles) return false
  const seen = fact.chronicles.map((key) => CHRONICLE_KEYS.indexOf(key as ChronicleKey))
  const age = CHRONICLE_KEYS.indexOf(chronicle)
  return Math.min(...seen) < age && age < Math.max(...seen)
}

/** The rules of a chronicle that decide what a portal can show. */
export const hasFeature = (chronicle: ChronicleKey, feature: string): boolean =>
  chronicleByKey(chronicle).features[feature] === true
