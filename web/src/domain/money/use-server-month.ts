import { useMemo } from 'react'
import { zone } from '../../lib/format/zone.ts'
import { useStore } from '../../lib/store.ts'
import { useNow } from '../../ui/display/now.ts'
import { monthAt, type MonthOfYear, monthsLater } from '../../ui/forms/month-of-year.ts'

/** The month that it is by the clock of the selected server, by which sponsors are counted. */
export function useServerMonth(): MonthOfYear {
  const { serverOffset } = useStore(zone)
  const count = useNow((now) => {
    const { year, month } = monthAt(now, serverOffset)
    return year * 12 + month - 1
  })
  return useMemo(() => monthsLater({ year: 0, month: 1 }, count), [count])
}
