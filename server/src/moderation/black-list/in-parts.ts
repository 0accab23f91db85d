import type { Tick } from '../../platform/live/progress.ts'

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
