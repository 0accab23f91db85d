/** Most lines a report lists; the rest is counted. */
const MAX_LINES = 100

/** What was left out of an import or read twice, where and why: the first of them in full, all of them counted. */
export interface Notes {
  skip(place: string, why: string): void
  repeat(place: string, why: string): void
  readonly skipped: Remarks
  readonly repeated: Remarks
}

export interface Remarks {
  readonly lines: readonly string[]
  readonly count: number
}

export function openNotes(): Notes {
  const skipped = { lines: [] as string[], count: 0 }
  const repeated = { lines: [] as string[], count: 0 }
  const into = (remarks: typeof skipped) => (place: string, why: string) => {
    remarks.count += 1
    if (remarks.lines.length < MAX_LINES) remarks.lines.push(`${place}: ${why}`)
  }
  return { skip: into(skipped), repeat: into(repeated), skipped, repeated }
}
