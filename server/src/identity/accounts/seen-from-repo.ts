import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'

/** Rows that are read of each kind: what many share is not read whole. */
const READ = 1_000
/** After every address that begins so: addresses are made of signs before it. */
const END = '~'

/** Where an address stands that somebody came from. */
const PLACES = [
  sql`select created_ip as ip, id as account_id from account where created_ip is not null`,
  sql`select ip, account_id from session where ip is not null`,
  sql`select ip, account_id from security_event where kind = 'signed-in' and ip is not null`,
] as const

const inAllPlaces = (where: RawBuilder<unknown>) =>
  sql.join(
    PLACES.map((place) => sql`(select * from (${place}) seen where ${where} limit ${READ})`),
    sql` union all `,
  )

interface Asked {
  readonly limit: number
  /** Accounts from where they came is not told. */
  readonly without: readonly number[]
}

/** The first addresses that begin so and from where somebody registered or signed in, itself before all. */
export async function findSeenFrom(db: Db, beginning: string, { limit, without }: Asked) {
  // compared by bytes, as the indexes are: the order of a language would not find a beginning
  const begins = sql`ip ~>=~ ${beginning} and ip ~<~ ${beginning + END} and account_id <> all(${[...without]}::bigint[])`
  const { rows } = await sql<{ ip: string }>`
    select distinct ip collate "C" as ip from (${inAllPlaces(begins)}) seen order by 1 limit ${limit}`.execute(
    db,
  )
  return rows.map(({ ip }) => ip)
}

/** Accounts that were registered or signed in from an address, as a query to go on from: `account_id`. */
export const accountsSeenFrom = (ip: string) =>
  sql`select distinct account_id from (${inAllPlaces(sql`ip = ${ip}`)}) seen`
