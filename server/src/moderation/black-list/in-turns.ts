import { setImmediate } from 'node:timers/promises'
import type { Tick } from '../../platform/live/progress.ts'

/** So many are looked at before others have their turn: some milliseconds. */
const AT_A_TIME = 1_000

/** Cooperative scheduling: goes through very many, and lets others be answered in between. */
export async function inTurns<T>(many: Iterable<T>, each: (one: T) => void) {
  let seen = 0
  for (const one of many) {
    if (++seen % AT_A_TIME === 0) await setImmediate()
    each(one)
  }
}

type Compare<T> = (one: T, other: T) => number

/** Merge sort, a run at a time: as `toSorted`, which for very many would let nobody else be answered. */
export async function sortedInTurns<T>(many: readonly T[], compare: Compare<T>): Promise<T[]> {
  let runs: T[][] = []
  for (let from = 0; from < many.length; from += AT_A_TIME) {
    runs.push(many.slice(from, from + AT_A_TIME).toSorted(compare))
    await setImmediate()
  }
  while (runs.length > 1) {
    const longer: T[][] = []
    for (let at = 0; at < runs.length; at += 2)
      longer.push(runs[at + 1] ? await merged(runs[at]!, runs[at + 1]!, compare) : runs[at]!)
    runs = longer
  }
  return runs[0] ?? []
}

async function merged<T>(one: readonly T[], other: readonly T[], compare: Compare<T>) {
  const both: T[] = []
  let taken = 0
  await inTurns(one, (next) => {
    while (taken < other.length && compare(other[taken]!, next) < 0) both.push(other[taken++]!)
    both.push(next)
  })
  await inTurns(other.slice(taken), (next) => void both.push(next))
  return both
}

/** Lines that one statement is about: it can be said after each how far a file is. */
const PART = 5_000

/** Has something done about a part of many at a time, one after the other; answers what comes of all. */
export async function inParts<T, R>(
  many: readonly T[],
  work: (part: readonly T[]) => Promise<readonly R[]>,
  tick: Tick = () => {},
): Promise<R[]> {
  const results: R[] = []
  for (let from = 0; from < many.length; from += PART) {
    const part = many.slice(from, from + PART)
    results.push(...(await work(part)))
    tick(part.length)
  }
  return results
}
