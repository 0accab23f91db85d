import type { PublicWorldContext } from '../../platform/http/engine/context.ts'
import { MINUTE_MS } from '@castellan/contract/rules/durations'
import { lastUtcOffsetOf, type WithKeptClock } from '../../platform/servers/utc-offset.ts'
import { findDonationSums } from './donations-repo.ts'
import { inEuros } from './in-euros.ts'
import { monthOf } from './report-period.ts'

const CENTS = 100

/** What this month, by the clock of the server, brought so far in whole euros, less what was given back, beside the server's goal. */
export async function getDonationProgress(
  _sent: unknown,
  ctx: Pick<PublicWorldContext, 'settings'> & WithKeptClock,
  now = new Date(),
) {
  const { db, server, settings } = ctx
  const { donationGoal, donations } = settings.of(server)
  const there = new Date(now.getTime() + (await lastUtcOffsetOf(ctx, now)) * MINUTE_MS)
  const [year, nth] = [there.getUTCFullYear(), there.getUTCMonth() + 1]
  const month = await monthOf(ctx, year, nth)
  const sums = await findDonationSums(db, server, month)
  const cents = inEuros(donations.rates).ofSums(
    sums.map(({ currency, paid, refunded }) => ({ currency, minor: paid - refunded })),
  )
  return {
    month: there.toISOString().slice(0, 7),
    utcOffset: (Date.UTC(year, nth) - month.until.getTime()) / MINUTE_MS,
    goal: donationGoal,
    collected: Math.floor(cents / CENTS),
  }
}
