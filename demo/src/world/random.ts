/** Chance that comes out the same each time it is asked in the same order. */
export interface Random {
  /** 0 ≤ x < 1. */
  next(): number
  chance(probability: number): boolean
  /** Whole number, both ends included. */
  int(from: number, to: number): number
  pick<T>(choices: readonly T[]): T
  /** One of the choices, each as likely as its weight says. */
  weighted<T>(choices: readonly (readonly [weight: number, choice: T])[]): T
  /** Bell curve. */
  normal(mean: number, deviation: number): number
  shuffled<T>(list: readonly T[]): T[]
}

/** The stream of one purpose: what is drawn for it moves nothing else. */
export function randomOf(purpose: string): Random {
  const next = mulberry32(hashOf(purpose))
  const int = (from: number, to: number) => from + Math.floor(next() * (to - from + 1))
  const pick = <T>(choices: readonly T[]): T => choices[int(0, choices.length - 1)]!
  return {
    next,
    int,
    pick,
    chance: (probability) => next() < probability,
    weighted(choices) {
      let left = next() * choices.reduce((sum, [weight]) => sum + weight, 0)
      return (choices.find(([weight]) => (left -= weight) < 0) ?? choices.at(-1)!)[1]
    },
    normal: (mean, deviation) =>
      mean + deviation * Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()),
    shuffled(list) {
      const shuffled = [...list]
      for (let last = shuffled.length - 1; last > 0; last--) {
        const other = int(0, last)
        ;[shuffled[last], shuffled[other]] = [shuffled[other]!, shuffled[last]!]
      }
      return shuffled
    },
  }
}

/** A chance that belongs to one text: 0 ≤ x < 1. */
export const chanceOf = (text: string): number => mulberry32(hashOf(text))()

/** FNV-1a. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (const character of text) hash = Math.imul(hash ^ character.codePointAt(0)!, 0x01000193)
  return hash >>> 0
}

function mulberry32(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000
  }
}
