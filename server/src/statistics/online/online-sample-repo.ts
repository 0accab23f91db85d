import { sql } from 'kysely'
import type { ServerKey } from '@castellan/contract/engine/servers'
import type { Db } from '../../platform/db/database.ts'
import type { OnlineSampleTable } from '../../platform/db/world-tables.ts'

/** The samples of one step: averages, and the highest of them. */
export interface OnlineStep {
  /** Start of the step, seconds since 1970. */
  readonly at: number
  readonly characters: number
  readonly addresses: number | null
  readonly offlineShops: number
  readonly peak: number
}

export async function findOnlineSteps(
  db: Db,
  server: ServerKey,
  from: number,
  step: number,
): Promise<OnlineStep[]> {
  const start = sql<number>`(floor(extract(epoch from at) / ${step}) * ${step})::float8`
  return db
    .selectFrom('onlineSample')
    .select([
      start.as('at'),
      sql<number>`round(avg(characters))::int`.as('characters'),
      sql<number | null>`round(avg(addresses))::int`.as('addresses'),
      sql<number>`round(avg(offline_shops))::int`.as('offlineShops'),
      sql<number>`max(characters)`.as('peak'),
    ])
    .where('server', '=', server)
    .where('at', '>=', new Date(from * 1_000))
    .groupBy(sql`1`)
    .orderBy(sql`1`)
    .execute()
}

/** Writes samples; a moment that is already there stays as it is. */
export async function addOnlineSamples(db: Db, samples: readonly OnlineSampleTable[]) {
  await sql`
    insert into online_sample (server, at, characters, addresses, offline_shops)
    select server, at, characters, addresses, "offlineShops"
    from json_to_recordset(${JSON.stringify(samples)}::json)
      as sample (server text, at timestamptz, characters integer, addresses integer, "offlineShops" integer)
    on conflict do nothing`.execute(db)
}
