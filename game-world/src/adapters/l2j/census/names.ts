import { setImmediate } from 'node:timers/promises'
import type { People } from './people.ts'
import { boundedBest, isRankedRow } from './standings.ts'
import { rowsThatHave } from './texts.ts'

/** Of more that have a text the first ones are looked at: what is in every name tells nobody apart. */
const LOOKED_AT = 20_000
/** Names of which a pattern is tried before others get their turn. */
const TRIED = 20_000

interface Wanted {
  readonly limit: number
  /** Whether those who stand in no ranking count. */
  readonly all: boolean
}

/** The ids of who is called like this: the very name, then what begins so, then what has it in it, the most experienced first. */
export function idsNamed(people: People, key: string, { limit, all }: Wanted): number[] {
  const best = {
    is: boundedBest(people.exp, limit),
    begins: boundedBest(people.exp, limit),
    has: boundedBest(people.exp, limit),
  }
  let looked = 0
  for (const [row, fit] of rowsThatHave(people.names, key)) {
    if (all || isRankedRow(people, row)) best[fit].offer(row)
    if ((looked += 1) >= LOOKED_AT) break
  }
  return [...best.is.rows(), ...best.begins.rows(), ...best.has.rows()]
    .slice(0, limit)
    .map((row) => people.ids[row]!)
}

/** The first ids whose whole name fits a pattern. */
export async function idsSpelled(people: People, pattern: string, limit: number): Promise<number[]> {
  const { bytes, starts } = people.names
  const found: number[] = []
  for (let first = 0; first < people.size && found.length < limit; first += TRIED) {
    const last = Math.min(first + TRIED, people.size)
    const names = bytes.toString('utf8', starts[first], starts[last])
    // a line is a name, so that lines before a match are names before it
    const expression = new RegExp(`^(?:${pattern})$`, 'gm')
    let [row, at] = [first, 0]
    for (const match of names.matchAll(expression)) {
      for (; at < match.index; at += 1) if (names.charCodeAt(at) === 10) row += 1
      found.push(people.ids[row]!)
      if (found.length >= limit) break
    }
    await setImmediate()
  }
  return found
}
