import { useMemo } from 'react'
import { isDay } from '../../lib/format/dates.ts'
import { useAddress } from '../../lib/address/use-address.ts'

/** Days in UTC, both counted. */
export interface Period {
  readonly start: string
  readonly end: string
}

const DAY = 86_400_000
/** Days back a person can choose between. */
export const PRESETS = [7, 30, 90, 365] as const
const USUAL = 30
/** Days a person may ask for: those of the calendar a report knows. */
export const FIRST_DAY = '2000-01-01'
export const LAST_DAY = '2100-12-31'

const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10)

/** So many days after a day; before it for less than nothing. */
export const daysLater = (day: string, days: number): string => dayOf(Date.parse(day) + days * DAY)

export const today = (): string => dayOf(Date.now())

/** The last days up to today. */
export const lastDays = (days: number): Period => ({ start: daysLater(today(), 1 - days), end: today() })

export const daysIn = ({ start, end }: Period) => Math.round((Date.parse(end) - Date.parse(start)) / DAY) + 1

/** The preset a period is, if it is one; null for one chosen by its days. */
export const presetOf = (period: Period) =>
  PRESETS.find((days) => {
    const { start, end } = lastDays(days)
    return start === period.start && end === period.end
  }) ?? null

/** The period of the page, kept in its address; the last thirty days where it names none. */
export function usePeriod(): readonly [Period, (period: Period) => void] {
  const [search, change] = useAddress()
  const { start, end } = search
  const period = useMemo(
    () => (isDay(start) && isDay(end) && start <= end ? { start, end } : lastDays(USUAL)),
    [start, end],
  )
  return [period, ({ start: from, end: until }) => change({ start: from, end: until, page: undefined })]
}
