import { api } from '../lib/api/client.ts'
import { loadForcedColors } from './theme/load-forced-colors.ts'
import { callQuery, queryClient } from '../lib/query/query.ts'

/** What contrast themes need, and what the specification loads at the start (section 3): what the selected server sells, and how characters may look. */
export async function loadStartConfigs() {
  loadForcedColors()
  const { getDonationServicesConfig, getAppearanceConfig } = api.serverSettings
  await Promise.all([
    queryClient.prefetchQuery(callQuery(getDonationServicesConfig, {})),
    queryClient.prefetchQuery(callQuery(getAppearanceConfig, {})),
  ])
}
