import { daysIn, daysLater, type Period } from '../../domain/period/period.ts'

/** What a period can be compared with. */
export const COMPARED = ['before', 'year', 'nothing'] as const
export type Compared = (typeof COMPARED)[number]

/** As many days as a period has: right before it, or from the same day of the year before. */
export function comparedPeriod(period: Period, compared: Exclude<Compared, 'nothing'>): Period {
  const days = daysIn(period)
  if (compared === 'before') {
    const end = daysLater(period.start, -1)
    return { start: daysLater(end, 1 - days), end }
  }
  const start = yearEarlier(period.start)
  return { start, end: daysLater(start, days - 1) }
}

/** The 29th of February has no day a year before: the 28th stands in for it. */
const yearEarlier = (day: string) =>
  `${Number(day.slice(0, 4)) - 1}${day.slice(4).replace('-02-29', '-02-28')}`
