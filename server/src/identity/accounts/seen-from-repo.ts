import { type RawBuilder, sql } from 'kysely'
import type { ServerKey } from '@castellan/contract/engine/servers'
import type { Db } from '../../platform/db/database.ts'

/** Rows that are read of each kind, visible or not: what many share is not read whole, and less may be found. */
const READ = 1_000
/** After every address that begins so: addresses are made of signs before it. */
const END = '~'

/** Where an address stands that somebody came from. */
const PLACES = [
  sql`select created_ip as ip, id as account_id from account where created_ip is not null`,
  sql`select ip, account_id from session where ip is not null`,
  sql`select ip, account_id from security_event where kind = 'signed-in' and ip is not null`,
] as const

/** What is read of all places, without accounts that are left out; who else it is told of is asked of that alone. */
const inAllPlaces = (where: RawBuilder<unknown>, { without }: VisibleAccounts) =>
  sql.join(
    PLACES.map(
      (place) => sql`(select * from (${place}) seen where ${where} and ${isNoneOf(without)} limit ${READ})`,
    ),
    sql` union all `,
  )

/** The accounts of which the asking staff see from where they came. */
export interface VisibleAccounts {
  /** Not of these accounts. */
  readonly without: readonly number[]
  /** Of who plays on one of these servers, or on none; null for everybody. */
  readonly servers: readonly ServerKey[] | null
}

const isNoneOf = (accounts: VisibleAccounts['without']) =>
  sql<boolean>`account_id <> all(${[...accounts]}::bigint[])`

/** One answer for an account, from its index: two questions of any would have the database read all game accounts. */
const playsOn = (servers: VisibleAccounts['servers']) =>
  sql<boolean>`(${servers}::text[] is null or (
    select bool_or(own.server = any(${servers}::text[])) is not false
    from game_account own where own.account_id = seen.account_id))`

/** Whether a row of `seen` is of one of them, by its `account_id`. */
export const isVisible = ({ without, servers }: VisibleAccounts) =>
  sql<boolean>`${isNoneOf(without)} and ${playsOn(servers)}`

/** The first addresses that begin so and from where somebody registered or signed in, itself before all. */
export async function findSeenFrom(db: Db, beginning: string, visible: VisibleAccounts, limit: number) {
  // compared by bytes, as the indexes are: the order of a language would not find a beginning
  const begins = sql`ip ~>=~ ${beginning} and ip ~<~ ${beginning + END}`
  const { rows } = await sql<{ ip: string }>`
    select distinct ip collate "C" as ip from (${inAllPlaces(begins, visible)}) seen
    where ${playsOn(visible.servers)} order by 1 limit ${limit}`.execute(db)
  return rows.map(({ ip }) => ip)
}

/** Accounts that were registered or signed in from an address, as a query to go on from: `account_id`. */
export const accountsSeenFrom = (ip: string, visible: VisibleAccounts) =>
  sql`select account_id from (select distinct account_id from (${inAllPlaces(sql`ip = ${ip}`, visible)}) rows) seen
    where ${playsOn(visible.servers)}`
