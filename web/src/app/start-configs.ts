import { api } from '../lib/api/client.ts'
import { callQuery, queryClient } from '../lib/query/query.ts'

/** What the specification loads at the start (section 3): what the selected server sells, and how characters may look. */
export async function loadStartConfigs() {
  const { getDonationServicesConfig, getAppearanceConfig } = api.serverSettings
  await Promise.all([
    queryClient.prefetchQuery(callQuery(getDonationServicesConfig, {})),
    queryClient.prefetchQuery(callQuery(getAppearanceConfig, {})),
  ])
}
