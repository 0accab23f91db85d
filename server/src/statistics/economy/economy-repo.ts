import { sql } from 'kysely'
import type { ServerKey } from '@castellan/contract/engine/servers'
import { DAY_MS } from '@castellan/contract/rules/durations'
import type { Db } from '../../platform/db/database.ts'
import { insertNew } from '../../platform/db/insert-new.ts'
import type { AdenaSampleTable, ItemSampleTable } from '../../platform/db/world-tables.ts'

/** Writes samples; a moment that is already there stays as it is. */
export const addAdenaSamples = (db: Db, samples: readonly AdenaSampleTable[]) =>
  insertNew(db, 'adenaSample', samples)

export const addItemSamples = (db: Db, samples: readonly ItemSampleTable[]) =>
  insertNew(db, 'itemSample', samples)

/** Writes the same moments for several items, in one statement; a moment that is already there stays as it is. */
export async function addManyItemSamples(
  db: Db,
  server: ServerKey,
  moments: readonly Date[],
  items: readonly { readonly itemId: number; readonly counts: readonly number[] }[],
) {
  if (!moments.length || !items.length) return
  const seconds = moments.map((at) => at.getTime() / 1_000)
  await sql`
    insert into item_sample (server, item_id, at, count)
    select ${server}, item."itemId", to_timestamp(moment.seconds), (item.counts ->> (moment.place::int - 1))::bigint
    from jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as item ("itemId" int, counts jsonb)
    cross join unnest(${seconds}::float8[]) with ordinality as moment (seconds, place)
    on conflict do nothing`.execute(db)
}

/** The last samples, newest first, each with the one before it. */
export const findAdenaSamples = (db: Db, server: ServerKey, limit: number) =>
  db
    .selectFrom('adenaSample')
    .select(['at', 'adena', sql<number | null>`lag(adena) over (order by at)`.as('before')])
    .where('server', '=', server)
    .orderBy('at', 'desc')
    .limit(limit)
    .execute()

/** Days lie in the years 0 to 10000, and not every driver writes the first and the last as PostgreSQL reads them. */
const timestamp = (date: Date) => sql`to_timestamp(${date.getTime() / 1_000})`

/** How many there were of each item at the first and the last sample of a period. */
export async function findItemChanges(
  db: Db,
  server: ServerKey,
  itemIds: readonly number[],
  from: Date,
  until: Date,
) {
  const { rows } = await sql<{ itemId: number; before: number; after: number }>`
    select item_id as "itemId",
      (array_agg(count order by at))[1]::float8 as before,
      (array_agg(count order by at desc))[1]::float8 as after
    from item_sample
    where server = ${server} and item_id = any(${[...itemIds]}::int[]) and at >= ${timestamp(from)}
      and at < ${timestamp(until)}
    group by item_id`.execute(db)
  return rows
}

/** How many there were at the last sample of each day, by item and place of the day; one look into the key for each. */
export async function findDailyCounts(
  db: Db,
  server: ServerKey,
  itemIds: readonly number[],
  starts: readonly Date[],
) {
  const seconds = starts.map((start) => start.getTime() / 1_000)
  const { rows } = await sql<{ itemId: number; place: number; count: number }>`
    select item.id as "itemId", day.place::int - 1 as place, last.count::float8 as count
    from unnest(${[...itemIds]}::int[]) as item (id)
    cross join unnest(${seconds}::float8[]) with ordinality as day (seconds, place)
    cross join lateral (
      select count from item_sample
      where server = ${server} and item_id = item.id and at >= to_timestamp(day.seconds)
        and at < to_timestamp(day.seconds) + interval '1 day'
      order by at desc limit 1
    ) as last`.execute(db)
  return new Map(rows.map(({ itemId, place, count }) => [`${itemId} ${place}`, count]))
}

const THINNED_DAYS = 30

/** Of samples older than a moment, one an hour stays. */
export async function thinOut(db: Db, before: Date) {
  // what is older was thinned out by earlier runs, unless none ran for a month
  const from = new Date(before.getTime() - THINNED_DAYS * DAY_MS)
  for (const table of ['online_sample', 'adena_sample'] as const)
    await sql`
      delete from ${sql.table(table)} old using ${sql.table(table)} kept
      where old.server = kept.server and old.at < ${before}
        and old.at >= ${from} and kept.at >= ${from} and kept.at < old.at and date_trunc('hour', kept.at) = date_trunc('hour', old.at)`.execute(
      db,
    )
}
