import { CURRENCIES } from '@castellan/contract/shapes/money-fields'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { api } from '../../lib/api/client.ts'
import { useZone } from '../../lib/format/zone.ts'
import { callQuery } from '../../lib/query/query.ts'
import { useCall } from '../../lib/query/use-call.ts'
import { useAddress } from '../../lib/address/use-address.ts'
import { asked, type Period } from '../../domain/period/period.ts'
import { COMPARED, comparedPeriod } from './compared.ts'
import type { Measure, Split } from './donation-series.ts'

export const SPLITS = ['none', 'provider', 'currency'] as const satisfies readonly Split[]

/** What the graph of a period is asked to show by the address, and what the server says to it. */
export function useGraph(period: Period) {
  const [search, change] = useAddress()
  const zone = useZone()
  const compared = COMPARED.find((one) => one === search['compare']) ?? 'before'
  const other = useMemo(
    () => comparedPeriod(period, compared === 'nothing' ? 'before' : compared),
    [period, compared],
  )
  const now = useCall(api.reports.getDonationsSummary, asked(period, zone))
  const earlier = useQuery({
    ...callQuery(api.reports.getDonationsSummary, asked(other, zone)),
    enabled: compared !== 'nothing',
  })
  const config = useCall(api.serverSettings.getDonationServicesConfig, {})
  const currencies = CURRENCIES.filter((one) => now.data?.totals.some(({ currency }) => currency === one))
  const measures: readonly Measure[] = [
    'euros',
    // where all came in one currency, its own figures would say the same again
    ...(currencies.length > 1 ? currencies : []),
    'coins',
    'payments',
  ]
  return {
    now,
    earlier,
    config,
    other,
    compared,
    measures,
    measure: measures.find((one) => one === search['measure']) ?? 'euros',
    split: SPLITS.find((one) => one === search['split']) ?? 'provider',
    choose: change,
  }
}

export type Graph = ReturnType<typeof useGraph>
