/** What came of the requests of a minute. */
export interface Tally {
  /** Milliseconds from request to answer. */
  readonly took: number[]
  /** How often something was done, or refused and why, by deed and outcome. */
  readonly outcomes: Map<string, number>
}

export const newTally = (): Tally => ({ took: [], outcomes: new Map() })

export const note = ({ outcomes }: Tally, what: string) =>
  void outcomes.set(what, (outcomes.get(what) ?? 0) + 1)

/** How long so much of all answers took at most, in milliseconds. */
export function within({ took }: Tally, part: number) {
  const sorted = took.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))]!
}
