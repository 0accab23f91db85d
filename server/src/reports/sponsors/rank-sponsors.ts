import type { OurSponsor, Sponsor } from '@castellan/contract/shapes/report-shapes'
import type { WorldContext } from '../../platform/http/engine/context.ts'
import { toMajor } from '../../payments/amounts/money.ts'
import type { WithKeptClock } from '../../platform/servers/utc-offset.ts'
import { daysOfMonth, monthOf, reportPeriod } from '../donations/report-period.ts'
import type { Days } from '../../platform/time/period-of.ts'
import type { Period } from '../../platform/time/period.ts'
import { inEuros } from '../donations/in-euros.ts'
import { findTopSponsors, findSponsors } from './sponsor-repo.ts'

/** The public list of a month: donors who chose to be shown and the lines staff wrote, the largest sum first. */
export async function getOurSponsors(
  { year, month }: { readonly year: number; readonly month: number },
  ctx: Pick<WorldContext, 'settings'> & WithKeptClock,
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

/** Donors that are named, the largest sum first. */
const MOST = 500

/** Who paid most in a period, in euro cents, less what was given back; below a cent nobody is a donor. */
async function rankDonors(
  { db, server, settings }: Pick<WorldContext, 'db' | 'server' | 'settings'>,
  period: Period,
  { shownOnly }: { readonly shownOnly: boolean },
) {
  const { weights, ofWeighted } = inEuros(settings.of(server).donations.rates)
  const rows = await findSponsors(db, { server, period, weights, limit: MOST, shownOnly })
  return rows
    .map(({ weighted, ...donor }) => ({ ...donor, minor: ofWeighted(BigInt(weighted)) }))
    .filter(({ minor }) => minor > 0)
}
