import type { Received } from '@castellan/contract/engine/call'
import type { serverSettings } from '@castellan/contract/calls/payments/server-settings'

/** What this month's donations sum up to, in whole euros, beside a server's goal. */
export type DonationProgress = Received<(typeof serverSettings)['getDonationProgress']>

/** How much of a goal is reached, in whole percents; null without a goal. More than all is said as it is. */
export const percentCollected = (collected: number, goal: number | null): number | null =>
  goal === null || goal <= 0 ? null : Math.floor((100 * collected) / goal)
