import { useTranslation } from 'react-i18next'
import { useAddress } from '../../lib/address/use-address.ts'
import { api } from '../../lib/api/client.ts'
import { useFormat } from '../../lib/format/use-format.ts'
import { useCall } from '../../lib/query/use-call.ts'

const SEASON = /^\d{4}(-Q[1-4]|-\d\d(-\d\d)?)?$/

/** The season the address names; undefined is now. A year alone is read as a number there. */
export function useSeason() {
  const [search, change] = useAddress()
  const asked = search['season']
  const named = typeof asked === 'number' ? String(asked) : typeof asked === 'string' ? asked : ''
  const season = SEASON.test(named) ? named : undefined
  return [
    season,
    (chosen: string) => change({ season: chosen || undefined, page: undefined, sort: undefined }),
  ] as const
}

/** The seasons there are. */
export const useSeasons = () => useCall(api.seasons.getSeasons, {})

/** Of which moment the standing of a season is; undefined until it is known, and for now. */
export function useSeasonLead(season: string | undefined) {
  const { t } = useTranslation()
  const { dateTime } = useFormat()
  const { data } = useSeasons()
  const found = data?.find((one) => one.season === season)
  if (!found) return undefined
  return t(found.isComplete ? 'stats.season.lead' : 'stats.season.leadAway', { moment: dateTime(found.at) })
}
