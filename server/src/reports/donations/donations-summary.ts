import type { DonationsSummary } from '@castellan/contract/shapes/report-shapes'
import type { WorldContext } from '../../platform/http/engine/context.ts'
import type { Days } from '../../platform/time/period-of.ts'
import { toMajor } from '../../payments/amounts/money.ts'
import { type DonationSum, findDonationDays } from './donations-repo.ts'
import { inEuros } from './in-euros.ts'
import { reportPeriod } from './report-period.ts'

/** What came in on a server, day by day and in all. `paid` is what was paid, before what was given back. */
export async function getDonationsSummary(
  asked: Days,
  { db, server, settings }: Pick<WorldContext, 'db' | 'server' | 'settings'>,
): Promise<DonationsSummary> {
  const days = await findDonationDays(db, server, reportPeriod(asked), asked.utcOffset)
  const totals = [...Map.groupBy(days, ({ currency }) => currency).values()].map(sumOf)
  const euros = inEuros(settings.of(server).donations.rates).ofSums(
    totals.map(({ currency, paid, refunded }) => ({ currency, minor: paid - refunded })),
  )
  return {
    start: asked.start,
    end: asked.end,
    euros: toMajor(euros),
    totals: totals.toSorted((a, b) => b.count - a.count).map(inMajor),
    days: days.map(({ day, paymentSystem, ...sum }) => ({ day, paymentSystem, ...inMajor(sum) })),
  }
}

/** Sums of one currency in one. */
const sumOf = (parts: readonly DonationSum[]): DonationSum =>
  parts.reduce((sum, part) => ({
    currency: sum.currency,
    count: sum.count + part.count,
    paid: sum.paid + part.paid,
    refunded: sum.refunded + part.refunded,
    coins: sum.coins + part.coins,
  }))

/** A sum as it goes over the wire. */
export const inMajor = ({ currency, count, paid, refunded, coins }: DonationSum) => ({
  currency,
  count,
  paid: toMajor(paid),
  refunded: toMajor(refunded),
  coins,
})
