import { sql } from 'kysely'
import type { Currency } from '@castellan/contract/shapes/money-fields'
import type { ServerKey } from '@castellan/contract/engine/servers'
import type { Db } from '../../platform/db/database.ts'
import { insertNew } from '../../platform/db/insert-new.ts'
import type { Period } from '../../platform/time/period.ts'
import { isCreditedIn } from '../donations/donations-repo.ts'

interface Sponsor {
  readonly email: string
  /** The name it is shown under; null where it is not shown. */
  readonly name: string | null
  readonly payments: number
  /** Sum of minor units times the weight of their currency, as text since it may be larger than a double counts. */
  readonly weighted: string
  readonly coins: number
  readonly lastPaymentAt: Date
}

interface Wanted {
  readonly server: ServerKey
  readonly period: Period
  /** How much a minor unit of each currency weighs. */
  readonly weights: readonly { readonly currency: Currency; readonly weight: number }[]
  readonly limit: number
  /** Only those who chose to be shown. */
  readonly shownOnly: boolean
}

/** Who paid most, less what was given back; whoever got all of it back is not among them. */
export async function findSponsors(db: Db, { server, period, weights, limit, shownOnly }: Wanted) {
  const cases = weights.map(
    ({ currency, weight: each }) => sql`when ${sql.lit(currency)} then ${sql.lit(each)}`,
  )
  const weight = sql`case currency ${sql.join(cases, sql` `)} else 0 end`
  const { rows } = await sql<Sponsor>`
    select account.email, case when chosen.is_shown then chosen.name end as name, sums.payments,
      sums.weighted::text as weighted, (sums.coins - coalesce(back.coins, 0))::bigint as coins, sums.last_payment_at
    from (
      select account_id, count(*)::bigint as payments, sum(coins) as coins, max(credited_at) as last_payment_at,
        sum((amount_minor - refunded_minor) * ${weight}) as weighted
      from payment where ${isCreditedIn(server, period)} ${shownOnly ? sql`and account_id in ${shownOn(server)}` : sql``}
      group by account_id
      having sum((amount_minor - refunded_minor) * ${weight}) > 0
      order by weighted desc, account_id
      limit ${limit}
    ) sums
    -- coins that went back with the money, as they were taken: looked up only for the sponsors that are listed
    left join lateral (
      select sum(refund.coins) as coins from payment_refund refund
      where refund.state in ('pending', 'done') and refund.payment_id in (
        select id from payment where ${isCreditedIn(server, period)} and account_id = sums.account_id and refunded_minor > 0)
    ) back on true
    join account on account.id = sums.account_id
    left join sponsor_name chosen on chosen.account_id = sums.account_id and chosen.server = ${server}
    order by sums.weighted desc, sums.account_id`.execute(db)
  return rows
}

const shownOn = (server: ServerKey) =>
  sql`(select account_id from sponsor_name where server = ${server} and is_shown)`

/** The lines staff wrote for some days. */
export async function findTopSponsors(db: Db, server: ServerKey, { from, until }: Period) {
  const { rows } = await sql<{ target: string; amountMinor: number; day: string }>`
    select target, amount_minor, day::text as day from top_sponsor
    where server = ${server} and day >= ${dayText(from)}::date and day < ${dayText(until)}::date
    order by amount_minor desc, target, day`.execute(db)
  return rows
}

const dayText = (date: Date) => date.toISOString().slice(0, 10)

export interface TopSponsorLine {
  readonly server: ServerKey
  readonly target: string
  readonly amountMinor: number
  /** `yyyy-MM-dd` */
  readonly day: string
}

/** False where the line was there already. */
export const addTopSponsor = async (db: Db, line: TopSponsorLine, addedBy: number) =>
  (await insertNew(db, 'topSponsor', [{ ...line, addedBy }])) > 0

/** False where there was no such line. */
export async function deleteTopSponsor(db: Db, { server, target, amountMinor, day }: TopSponsorLine) {
  const row = await db
    .deleteFrom('topSponsor')
    .where('server', '=', server)
    .where('target', '=', target)
    .where('amountMinor', '=', amountMinor)
    .where('day', '=', sql<Date>`${day}::date`)
    .returning('target')
    .executeTakeFirst()
  return row !== undefined
}

export const findSponsorName = (db: Db, server: ServerKey, accountId: number) =>
  db
    .selectFrom('sponsorName')
    .select(['name', 'isShown'])
    .where('server', '=', server)
    .where('accountId', '=', accountId)
    .executeTakeFirst()

export async function putSponsorName(
  db: Db,
  server: ServerKey,
  accountId: number,
  chosen: { readonly name: string; readonly isShown: boolean },
) {
  await db
    .insertInto('sponsorName')
    .values({ server, accountId, ...chosen })
    .onConflict((conflict) => conflict.columns(['accountId', 'server']).doUpdateSet(chosen))
    .execute()
}

export async function removeSponsorName(db: Db, server: ServerKey, accountId: number) {
  await db.deleteFrom('sponsorName').where('server', '=', server).where('accountId', '=', accountId).execute()
}
