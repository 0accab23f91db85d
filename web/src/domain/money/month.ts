/** A month by the calendar of the portal, which counts in UTC. */
export interface Month {
  /** `November 2026`. */
  readonly name: string
  /** Its end, in milliseconds since 1970. */
  readonly end: number
  /** How much of it has passed at a moment, 0 to 1. */
  readonly passedAt: (now: number) => number
}

const names = new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** Reads `2026-11`; null for what is no month. */
export function monthOf(text: string): Month | null {
  const [, year, month] = /^(\d{4})-(\d\d)$/.exec(text) ?? []
  if (!year || Number(month) < 1 || Number(month) > 12) return null
  const start = Date.UTC(Number(year), Number(month) - 1)
  const end = Date.UTC(Number(year), Number(month))
  return {
    name: names.format(start),
    end,
    passedAt: (now) => Math.min(1, Math.max(0, (now - start) / (end - start))),
  }
}
