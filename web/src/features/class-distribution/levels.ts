/** How many stand at a level. */
export interface LevelCount {
  readonly level: number
  readonly count: number
}

/** Every level from the first to the highest that anybody has, those with nobody too. */
export function everyLevel(counts: readonly LevelCount[]): LevelCount[] {
  const byLevel = new Map(counts.map(({ level, count }) => [level, count]))
  const highest = Math.max(0, ...counts.map(({ level }) => level))
  return Array.from({ length: highest }, (_, place) => ({
    level: place + 1,
    count: byLevel.get(place + 1) ?? 0,
  }))
}

/** How many stand at a level or above. */
export const atOrAbove = (counts: readonly LevelCount[], level: number): number =>
  counts.reduce((sum, row) => sum + (row.level >= level ? row.count : 0), 0)

/** The level that half of those from a level on have at most; null where nobody is. */
export function medianFrom(counts: readonly LevelCount[], level: number): number | null {
  const half = atOrAbove(counts, level) / 2
  let passed = 0
  for (const row of counts.toSorted((a, b) => a.level - b.level)) {
    if (row.level < level) continue
    passed += row.count
    if (passed > 0 && passed >= half) return row.level
  }
  return null
}
