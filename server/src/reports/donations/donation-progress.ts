import type { PublicWorldContext } from '../../platform/http/context.ts'
import { findDonationSums } from './donations-repo.ts'
import { inEuros } from './in-euros.ts'
import { monthOf } from './report-period.ts'

const CENTS = 100

/** What this month (UTC) brought so far in whole euros, less what was given back, beside the server's goal. */
export async function getDonationProgress(
  _sent: unknown,
  { db, server, settings }: Pick<PublicWorldContext, 'db' | 'server' | 'settings'>,
  now = new Date(),
) {
  const { donationGoal, donations } = settings.of(server)
  const month = monthOf(now.getUTCFullYear(), now.getUTCMonth() + 1)
  const sums = await findDonationSums(db, server, month)
  const cents = inEuros(donations.rates).ofSums(
    sums.map(({ currency, paid, refunded }) => ({ currency, minor: paid - refunded })),
  )
  return { month: now.toISOString().slice(0, 7), goal: donationGoal, collected: Math.floor(cents / CENTS) }
}
