import { MINUTE_MS } from '@castellan/contract/rules/durations'

/** A month of the calendar; 1 is January. */
export interface MonthOfYear {
  readonly month: number
  readonly year: number
}

/** The first year that can be asked for. */
export const FIRST_YEAR = 2000

/** The month of a moment, by a clock so many minutes ahead of UTC. */
export const monthAt = (time: number, utcOffset = 0): MonthOfYear => {
  const date = new Date(time + utcOffset * MINUTE_MS)
  return { month: date.getUTCMonth() + 1, year: date.getUTCFullYear() }
}

/** `2026-11`, as it stands in the address. */
export const textOfMonth = ({ month, year }: MonthOfYear): string =>
  `${year}-${String(month).padStart(2, '0')}`

/** The month an address names; the running one for anything else and for what is yet to come. */
export function monthIn(value: unknown, now: MonthOfYear): MonthOfYear {
  const [, year, month] = /^(\d{4})-(\d\d)$/.exec(String(value)) ?? []
  const named = { month: Number(month), year: Number(year) }
  const isReal = named.month >= 1 && named.month <= 12 && named.year >= FIRST_YEAR
  return isReal && !isLater(named, now) ? named : now
}

/** So many months later; earlier ones for less than nothing. */
export function monthsLater({ month, year }: MonthOfYear, count: number): MonthOfYear {
  const months = year * 12 + month - 1 + count
  return { month: (months % 12) + 1, year: Math.floor(months / 12) }
}

export const isLater = (one: MonthOfYear, other: MonthOfYear): boolean =>
  one.year > other.year || (one.year === other.year && one.month > other.month)

export const isSameMonth = (one: MonthOfYear, other: MonthOfYear): boolean =>
  one.year === other.year && one.month === other.month
