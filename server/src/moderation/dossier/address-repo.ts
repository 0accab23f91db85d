import { type RawBuilder, sql } from 'kysely'
import type { UsedAddress } from '@castellan/contract/calls/moderation/dossier'
import type { Db } from '../../platform/db/database.ts'

/** Addresses of one account that are looked at, the last ones. */
const OWN = 50
/** Others that are counted for an address: one that more share tells nothing of anybody. */
const CROWD = 50
/** Rows of others that are read for an address, of each kind. */
const READ = 1_000

/** Where an account was seen from, and when. */
const seenFrom = (accountId: number) => sql`
  select created_ip as ip, created_at as at, 'registration' as use from account where id = ${accountId}
  union all select ip, last_seen_at, 'session' from session where account_id = ${accountId}
  union all select ip, created_at, 'session' from session where account_id = ${accountId}
  union all select ip, at, 'signIn' from security_event where account_id = ${accountId} and kind = 'signed-in'
  union all select client_ip, created_at, 'payment' from payment where account_id = ${accountId}`

/** The addresses an account was used from, as a query to go on from: `ip`, `first_at`, `last_at`, `uses`. */
const ownAddresses = (accountId: number) => grouped(sql`ip`, accountId)

/** The same by network: one of a home is one place, whichever of its addresses a computer has today. */
export const ownNetworks = (accountId: number) => grouped(sql`network_of(ip)`, accountId)

const grouped = (place: RawBuilder<unknown>, accountId: number) => sql`
  select ${place} as ip, min(at) as first_at, max(at) as last_at, array_agg(distinct use order by use) as uses
  from (${seenFrom(accountId)}) seen where ip is not null
  group by 1 order by max(at) desc, 1 limit ${OWN}`

/** The other accounts that were in the network of an address: `account_id`. */
const othersAt = (ip: RawBuilder<unknown>, accountId: number) => sql`
  select distinct account_id from (
    (select account_id from session where network_of(ip) = network_of(${ip}) limit ${READ})
    union all (select account_id from security_event where network_of(ip) = network_of(${ip}) and kind = 'signed-in' limit ${READ})
    union all (select account_id from payment where network_of(client_ip) = network_of(${ip}) limit ${READ})
    union all (select id from account where network_of(created_ip) = network_of(${ip}) limit ${READ})
  ) seen where account_id <> ${accountId} limit ${CROWD}`

type Row = Omit<UsedAddress, 'firstAt' | 'lastAt'> & { readonly firstAt: Date; readonly lastAt: Date }

/** The addresses an account was used from, the last one first, each with how many others used it. */
export async function findUsedAddresses(db: Db, accountId: number): Promise<Row[]> {
  const { rows } = await sql<Row>`
    with own as materialized (${ownAddresses(accountId)})
    select own.ip as address, own.first_at, own.last_at, own.uses,
      (select count(*)::int from (${othersAt(sql.ref('own.ip'), accountId)}) others) as others
    from own order by own.last_at desc, own.ip`.execute(db)
  return rows
}
