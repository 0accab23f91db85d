import type { Received } from '@castellan/contract/call'
import type { serverSettings } from '@castellan/contract/server-settings'

/** What this month's donations sum up to, in whole euros, beside a server's goal. */
export type DonationProgress = Received<(typeof serverSettings)['getDonationProgress']>
