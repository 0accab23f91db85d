import type { OurSponsor } from '@castellan/contract/shapes/report-shapes'
import type { WorldContext } from '../../platform/http/engine/context.ts'
import { toMajor } from '../../payments/amounts/money.ts'
import type { WithClock } from '../../platform/servers/utc-offset.ts'
import { daysOfMonth, monthOf } from '../donations/report-period.ts'
import { rankDonors } from './rank-donors.ts'
import { findTopSponsors } from './sponsor-repo.ts'

/** The public list of a month: donors who chose to be shown and the lines staff wrote, the largest sum first. */
export async function getOurSponsors(
  { year, month }: { readonly year: number; readonly month: number },
  ctx: Pick<WorldContext, 'db' | 'settings'> & WithClock,
): Promise<OurSponsor[]> {
  const donors = await rankDonors(ctx, await monthOf(ctx, year, month), { shownOnly: true })
  const manual = await findTopSponsors(ctx.db, ctx.server, daysOfMonth(year, month))
  const lines = [
    ...donors.map(({ name, minor }) => ({ target: name!, minor, isManual: false, date: null })),
    ...manual.map(({ target, amountMinor, day }) => ({
      target,
      minor: amountMinor,
      isManual: true,
      date: day,
    })),
  ]
  return lines
    .toSorted((a, b) => b.minor - a.minor || a.target.localeCompare(b.target))
    .map(({ minor, ...line }, index) => ({ rank: index + 1, ...line, totalAmount: toMajor(minor) }))
}
