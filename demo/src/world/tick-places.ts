import { sql } from 'kysely'
import type { Step } from './step.ts'

/** Treasuries fill, sieges are held when their time has come, rents are paid and auctions decided. */
export async function tickPlaces(step: Step): Promise<void> {
  await collectTaxes(step)
  await holdSieges(step)
  await signUp(step)
  await contestHalls(step)
  await decideAuctions(step)
  await payRents(step)
}

async function collectTaxes({ trx, lived }: Step): Promise<void> {
  await sql`
    update castle set treasury = treasury + floor(tax_percent * ${lived}::float8 * (1 + random()))::bigint
    where owner_clan_id is not null and tax_percent > 0
  `.execute(trx)
}

/** Now and then the attackers win; nobody wins a second castle. The sign-ups begin anew. */
async function holdSieges({ trx, now }: Step): Promise<void> {
  const { rows } = await sql`select id from castle where next_siege <= ${now}`.execute(trx)
  if (rows.length === 0) return
  await sql`
    with challenger as (
      select distinct on (clan_id) castle_id, clan_id
      from castle_siege_clan join castle on castle.id = castle_id
      where next_siege <= ${now} and side = 'attacker' and random() < 0.3
        and clan_id not in (select owner_clan_id from castle where owner_clan_id is not null)
      order by clan_id, random()
    ), winner as (
      select distinct on (castle_id) castle_id, clan_id from challenger order by castle_id, random()
    )
    update castle set owner_clan_id = clan_id, treasury = treasury / 2, tax_percent = greatest(5, tax_percent)
    from winner where castle.id = castle_id
  `.execute(trx)
  await sql`
    delete from castle_siege_clan using castle where castle.id = castle_id and next_siege <= ${now}
  `.execute(trx)
  await sql`update castle set next_siege = ${nextAfter(now)} where next_siege <= ${now}`.execute(trx)
}

/** As many fortnights later as it takes to lie ahead. */
const nextAfter = (now: Date) => sql`
  next_siege + interval '14 days' * (1 + floor(extract(epoch from ${now}::timestamptz - next_siege) / 1209600))
`

/** Every few hours another clan joins a siege. */
async function signUp({ trx, elapsed }: Step): Promise<void> {
  if (Math.random() > elapsed / 20_000) return
  await sql`
    insert into castle_siege_clan (castle_id, clan_id, side)
    select castle.id, clan.id, 'attacker' from castle, clan
    where clan.level >= 4 and clan.id is distinct from owner_clan_id
      and (select count(*) from castle_siege_clan signed where signed.castle_id = castle.id) < 7
    order by random() limit 1
    on conflict do nothing
  `.execute(trx)
}

/** The boldest attacker takes a contested hall, unless it holds another one. */
async function contestHalls({ trx, now }: Step): Promise<void> {
  const { rows } = await sql`select id from contestable_hall where next_siege <= ${now}`.execute(trx)
  if (rows.length === 0) return
  await sql`
    with challenger as (
      select distinct on (clan_id) hall_id, clan_id
      from hall_attacker join contestable_hall on id = hall_id
      where next_siege <= ${now}
        and clan_id not in (select owner_clan_id from contestable_hall where owner_clan_id is not null)
      order by clan_id, random()
    ), winner as (
      select distinct on (hall_id) hall_id, clan_id from challenger order by hall_id, random()
    )
    update contestable_hall set owner_clan_id = clan_id from winner where id = hall_id
  `.execute(trx)
  await sql`
    update contestable_hall set next_siege = ${nextAfter(now)} where next_siege <= ${now}
  `.execute(trx)
}

/** The highest bid wins unless its clan lives somewhere already; without a winner the auction goes on for a week. */
async function decideAuctions({ trx, now }: Step): Promise<void> {
  await sql`
    with best as (
      select distinct on (clan_id) hall_id, clan_id
      from hall_bid join hall_auction using (hall_id)
      where ends_at <= ${now}
        and amount = (select max(amount) from hall_bid other where other.hall_id = hall_bid.hall_id)
        and clan_id not in (select owner_clan_id from rentable_hall where owner_clan_id is not null)
      order by clan_id, hall_id
    ), rented as (
      update rentable_hall set owner_clan_id = clan_id, paid_until = ${now}::timestamptz + interval '7 days'
      from best where id = hall_id
      returning id
    )
    delete from hall_auction using rented where hall_id = rented.id
  `.execute(trx)
  await sql`
    update hall_auction set ends_at = ${now}::timestamptz + interval '7 days' where ends_at <= ${now}
  `.execute(trx)
}

async function payRents({ trx, now }: Step): Promise<void> {
  await sql`
    update rentable_hall set paid_until = ${now}::timestamptz + interval '7 days' where paid_until <= ${now}
  `.execute(trx)
  await sql`update hall_function set until = ${now}::timestamptz + interval '3 days' where until <= ${now}`.execute(
    trx,
  )
}
