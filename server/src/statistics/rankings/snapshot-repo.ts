import { sql } from 'kysely'
import type { ServerKey } from '@castellan/contract/engine/servers'
import { DAY_MS, HOUR_MS } from '@castellan/contract/rules/durations'
import type { Db } from '../../platform/db/database.ts'
import { insertNew } from '../../platform/db/insert-new.ts'
import type { RankingSnapshotTable } from '../../platform/db/world-tables.ts'

/** Writes rankings of one moment; one that is already there stays as it is. */
export const addSnapshots = (db: Db, snapshots: readonly RankingSnapshotTable[]) =>
  insertNew(db, 'rankingSnapshot', snapshots)

/** Who stood in a ranking, the best first, a day and a week ago; null where nobody wrote it down. */
interface RankingBefore {
  readonly ranking: string
  readonly day: readonly number[] | null
  readonly week: readonly number[] | null
}

/** How much older than wanted a snapshot may be: those of days ago were thinned out. */
const LATE = { day: 3 * HOUR_MS, week: 12 * HOUR_MS }

export async function findRankingsBefore(
  db: Db,
  server: ServerKey,
  rankings: readonly string[],
  now: number,
): Promise<RankingBefore[]> {
  const { rows } = await sql<RankingBefore>`
    select asked.ranking, to_jsonb(day.character_ids) as day, to_jsonb(week.character_ids) as week
    from ${before(server, rankings, now)}`.execute(db)
  return rows
}

/** Where somebody stood in a ranking, counted from 1; null where they did not, or nobody wrote it down. */
interface PlaceBefore {
  readonly ranking: string
  readonly id: number
  readonly day: number | null
  readonly week: number | null
}

/** Where some stood: their places alone, for a ranking is a thousand long. */
export async function findPlacesBefore(
  db: Db,
  server: ServerKey,
  rankings: readonly string[],
  ids: readonly number[],
  now: number,
): Promise<PlaceBefore[]> {
  const { rows } = await sql<PlaceBefore>`
    select asked.ranking, own.id, array_position(day.character_ids, own.id) as day,
      array_position(week.character_ids, own.id) as week
    from ${before(server, rankings, now)}
    cross join unnest(${[...ids]}::integer[]) as own (id)`.execute(db)
  return rows
}

/** Each of these rankings beside its snapshots of a day and a week ago. */
function before(server: ServerKey, rankings: readonly string[], now: number) {
  const last = (until: number, late: number) => sql`
    (select character_ids from ranking_snapshot
     where server = ${server} and ranking = asked.ranking
       and at <= ${new Date(until)} and at > ${new Date(until - late)}
     order by at desc limit 1)`
  return sql`unnest(${[...rankings]}::text[]) as asked (ranking)
    left join lateral ${last(now - DAY_MS, LATE.day)} as day on true
    left join lateral ${last(now - 7 * DAY_MS, LATE.week)} as week on true`
}

/** Every hour of the last day stays, then one in six hours for as long as a week ago is asked for. */
export async function thinSnapshots(db: Db, now: number) {
  await sql`
    delete from ranking_snapshot
    where at < ${new Date(now - 8 * DAY_MS)}
      or (at < ${new Date(now - DAY_MS - LATE.day)} and extract(epoch from at)::bigint % 21600 <> 0)`.execute(
    db,
  )
}
