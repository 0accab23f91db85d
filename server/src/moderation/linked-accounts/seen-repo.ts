import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { networkOf } from '../../platform/text/network-of.ts'
import { ownNetworks } from '../dossier/address-repo.ts'
import type { OwnSighting, Sighting } from './evidence.ts'
import { CROWD } from './weights.ts'

interface Row {
  readonly ip: string
  readonly ownAt: Date
  readonly ownPaid: boolean
  readonly accountId: number | null
  readonly lastAt: Date | null
  readonly hasPaid: boolean | null
}

/** The next account of a network after one, in the order of ids: a step of an index in each table that keeps addresses. */
const nextAt = (ip: RawBuilder<unknown>, after: RawBuilder<unknown>) => sql`
  select min(id) as id from (
    (select account_id as id from session where network_of(ip) = ${ip} and account_id > ${after} order by account_id limit 1)
    union all (select account_id from security_event
      where network_of(ip) = ${ip} and kind = 'signed-in' and account_id > ${after} order by account_id limit 1)
    union all (select account_id from payment where network_of(client_ip) = ${ip} and account_id > ${after} order by account_id limit 1)
    union all (select id from account where network_of(created_ip) = ${ip} and id > ${after} order by id limit 1)
  ) next`

/** When an account was last in a network, and whether it opened a payment there. */
const lastAt = (ip: RawBuilder<unknown>, accountId: RawBuilder<unknown>) => sql`
  select max(at) as last_at, bool_or(paid) as has_paid from (
    select max(last_seen_at) as at, false as paid from session where network_of(ip) = ${ip} and account_id = ${accountId}
    union all select max(at), false from security_event
      where network_of(ip) = ${ip} and kind = 'signed-in' and account_id = ${accountId}
    union all select max(created_at), count(*) > 0 from payment where network_of(client_ip) = ${ip} and account_id = ${accountId}
    union all select created_at, false from account where network_of(created_ip) = ${ip} and id = ${accountId}
  ) seen`

/**
 * The last networks of an account, and who else was there. Others are found by hops over an index (loose index scan), so that
 * a network costs as many reads as it has people, up to a crowd, and not as many as they have sign-ins.
 */
export async function findSeenWith(db: Db, accountId: number) {
  const { rows } = await sql<Row>`
    with recursive own as materialized (${ownNetworks(accountId)}),
    met (ip, account_id, hops) as (
      select ip, 0::bigint, 0 from own
      union all
      select met.ip, next.id, met.hops + 1 from met
      cross join lateral (${nextAt(sql`met.ip`, sql`met.account_id`)}) next
      where next.id is not null and met.hops < ${CROWD + 2}
    ),
    others as (
      select ip, account_id, count(*) over (partition by ip) as people
      from met where hops > 0 and account_id <> ${accountId}
    )
    select own.ip, own.last_at as own_at, 'payment' = any(own.uses) as own_paid, others.account_id, seen.last_at, seen.has_paid
    from own
    left join others on others.ip = own.ip
    left join lateral (${lastAt(sql`others.ip`, sql`others.account_id`)}) seen on others.people <= ${CROWD}
    order by own.last_at desc, own.ip`.execute(db)
  const own = rows.map(({ ip, ownAt, ownPaid }): OwnSighting => ({
    at: networkOf(ip),
    lastAt: ownAt,
    hasPaid: ownPaid,
  }))
  const others = rows.flatMap(({ ip, accountId: id, lastAt: at, hasPaid }): Sighting[] =>
    id === null ? [] : [{ at: networkOf(ip), accountId: id, lastAt: at, hasPaid: hasPaid ?? false }],
  )
  return { own, others }
}
