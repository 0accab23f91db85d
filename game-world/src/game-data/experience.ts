import json from './experience.json' with { type: 'json' }

/** The highest level whose experience all chronicles from the fourth on agree about. */
export const MAX_LEVEL = 80

/** Experience at which each level begins, level 1 first; the last entry ends `MAX_LEVEL`. */
const starts: readonly number[] = json.slice(0, MAX_LEVEL + 1).map((row) => row.exp)

/** Experience at which a level begins; one past `MAX_LEVEL` is where that level ends. */
export function expOf(level: number): number {
  const exp = starts[level - 1]
  if (exp === undefined) throw new RangeError(`There is no level ${level}`)
  return exp
}

/** Level that an amount of experience makes. */
export function levelOf(exp: number): number {
  const above = starts.findIndex((start) => start > exp)
  return above === -1 ? MAX_LEVEL : Math.max(1, above)
}
