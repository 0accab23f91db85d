import { useMemo } from 'react'
import { formatDate, formatDateTime, type Moment, type Zone } from './dates.ts'
import { formatNumber } from './numbers.ts'
import { formatRelative } from './relative.ts'
import { useZone } from './zone.ts'

export interface Format {
  readonly zone: Zone
  readonly number: typeof formatNumber
  readonly date: (value: Moment) => string
  readonly dateTime: (value: Moment) => string
  readonly relative: typeof formatRelative
}

/** The formats of the screen, bound to the zone the clock switch says. */
export function useFormat(): Format {
  const zone = useZone()
  return useMemo(
    () => ({
      zone,
      number: formatNumber,
      date: (value) => formatDate(value, zone),
      dateTime: (value) => formatDateTime(value, zone),
      relative: formatRelative,
    }),
    [zone],
  )
}
