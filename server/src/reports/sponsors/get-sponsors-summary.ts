import type { Sponsor } from '@castellan/contract/shapes/report-shapes'
import type { WorldContext } from '../../platform/http/engine/context.ts'
import { toMajor } from '../../payments/amounts/money.ts'
import type { Days } from '../../platform/time/period-of.ts'
import { reportPeriod } from '../donations/report-period.ts'
import { rankDonors } from './rank-donors.ts'

/** Who paid most on a server in a period, less what was given back. */
export async function getSponsorsSummary(
  days: Days,
  ctx: Pick<WorldContext, 'db' | 'server' | 'settings'>,
): Promise<Sponsor[]> {
  const donors = await rankDonors(ctx, reportPeriod(days), { shownOnly: false })
  return donors.map(({ minor, lastPaymentAt, ...sponsor }, index) => ({
    rank: index + 1,
    ...sponsor,
    euros: toMajor(minor),
    lastPaymentAt: lastPaymentAt.toISOString(),
  }))
}
