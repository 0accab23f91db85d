import { DAY_MS, MINUTE_MS } from '@castellan/contract/rules/durations'
import { useMemo } from 'react'
import { formatDate, isDay, offsetAt, type Zone } from '../../lib/format/dates.ts'
import { useZone } from '../../lib/format/zone.ts'
import { useAddress } from '../../lib/address/use-address.ts'

/** Days of the time the page shows, both counted. */
export interface Period {
  readonly start: string
  readonly end: string
}

/** Days back a person can choose between. */
export const PRESETS = [7, 30, 90, 365] as const
const USUAL = 30
/** Days a person may ask for: those of the calendar a report knows. */
export const FIRST_DAY = '2000-01-01'
export const LAST_DAY = '2100-12-31'

/** So many days after a day; before it for less than nothing. */
export const daysLater = (day: string, days: number): string => formatDate(Date.parse(day) + days * DAY_MS, 0)

/** The day that it is in a zone. */
export const today = (zone: Zone): string => formatDate(Date.now(), zone)

/** The moment a day begins in a zone, in milliseconds since 1970. */
export function dayStart(day: string, zone: Zone): number {
  const midnight = Date.parse(day)
  return midnight - offsetAt(midnight - offsetAt(midnight, zone) * MINUTE_MS, zone) * MINUTE_MS
}

/** A period as calls take it. Where the clocks change within it, its end counts. */
export const asked = ({ start, end }: Period, zone: Zone) => ({
  start,
  end,
  utcOffset: offsetAt(dayStart(end, zone), zone),
})

/** The last days up to today. */
export const lastDays = (days: number, zone: Zone): Period => ({
  start: daysLater(today(zone), 1 - days),
  end: today(zone),
})

export const daysIn = ({ start, end }: Period) =>
  Math.round((Date.parse(end) - Date.parse(start)) / DAY_MS) + 1

/** The preset a period is, if it is one; null for one chosen by its days. */
export const presetOf = (period: Period, zone: Zone) =>
  PRESETS.find((days) => {
    const { start, end } = lastDays(days, zone)
    return start === period.start && end === period.end
  }) ?? null

/** The period of the page, kept in its address; the last thirty days where it names none. */
export function usePeriod(): readonly [Period, (period: Period) => void] {
  const [search, change] = useAddress()
  const zone = useZone()
  const { start, end } = search
  const period = useMemo(
    () => (isDay(start) && isDay(end) && start <= end ? { start, end } : lastDays(USUAL, zone)),
    [start, end, zone],
  )
  return [period, ({ start: from, end: until }) => change({ start: from, end: until, page: undefined })]
}
