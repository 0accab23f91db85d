import { sql } from 'kysely'
import type { Currency, PaymentSystem } from '@castellan/contract/shapes/money-fields'
import type { ServerKey } from '@castellan/contract/engine/servers'
import type { Db } from '../../platform/db/database.ts'
import type { Period } from '../../platform/time/period.ts'

/** Days lie in the years 0 to 10000, and not every driver writes the first and the last as PostgreSQL reads them. */
const timestamp = (date: Date) => sql`to_timestamp(${date.getTime() / 1_000})`

/** The condition for payments of a server that were credited in a period: every sum of the reports is taken over these. */
export const isCreditedIn = (server: ServerKey, { from, until }: Period) => sql`
  server = ${server} and credited_at >= ${timestamp(from)} and credited_at < ${timestamp(until)}`

/** Money in minor units. */
export interface DonationSum {
  readonly currency: Currency
  readonly count: number
  readonly paid: number
  readonly refunded: number
  readonly coins: number
}

const sums = sql`count(*)::bigint as count, sum(amount_minor)::bigint as paid,
  sum(refunded_minor)::bigint as refunded, sum(coins)::bigint as coins`

/** What came in by day of a clock so many minutes ahead of UTC, provider and currency, in that order. */
export async function findDonationDays(db: Db, server: ServerKey, period: Period, utcOffset = 0) {
  const ahead = sql`make_interval(mins => ${utcOffset}::int)`
  // the quickest of the ways to cut a day off: a million payments are cut in a fifth of a second
  const dayStart = sql`date_bin('1 day', credited_at, ${timestamp(period.from)})`
  const { rows } = await sql<DonationSum & { day: string; paymentSystem: PaymentSystem }>`
    select to_char((day + ${ahead}) at time zone 'UTC', 'YYYY-MM-DD') as day, payment_system, currency, count, paid, refunded, coins from (
      select ${dayStart} as day, payment_system, currency, ${sums}
      from payment where ${isCreditedIn(server, period)}
      group by 1, 2, 3
    ) by_day order by day, payment_system, currency`.execute(db)
  return rows
}

/** What came in by currency. */
export async function findDonationSums(db: Db, server: ServerKey, period: Period) {
  const { rows } = await sql<DonationSum>`
    select currency, ${sums} from payment where ${isCreditedIn(server, period)} group by 1 order by 1`.execute(
    db,
  )
  return rows
}
