import { sql } from 'kysely'
import type { ServerKey } from '@castellan/contract/engine/servers'
import type { Db } from '../../platform/db/database.ts'
import { anyOf } from '../../platform/db/any-of.ts'

/** Seconds between two looks at who plays. */
export const LOOK_SECONDS = 300
/** A look that is missing ends no stay; two in a row do. */
const LONGEST_GAP = sql`${2 * LOOK_SECONDS + 30} * interval '1 second'`

/** Writes down who is in the game at a moment: goes on with stays that were seen before it, begins the others. The same look twice is one. */
export async function addLook(db: Db, server: ServerKey, at: Date, characterIds: readonly number[]) {
  if (!characterIds.length) return
  await sql`
    with seen as (
      select unnest(${[...characterIds]}::int[]) as character_id
    ), gone_on as (
      update play_session stay set seen_until = greatest(stay.seen_until, ${at}::timestamptz)
      from seen
      where stay.server = ${server} and stay.character_id = seen.character_id
        and stay.seen_from <= ${at} and stay.seen_until >= ${at}::timestamptz - ${LONGEST_GAP}
      returning stay.character_id
    )
    insert into play_session (server, character_id, seen_from, seen_until)
    select ${server}, character_id, ${at}, ${at} from seen
    where character_id not in (select character_id from gone_on)
    on conflict do nothing`.execute(db)
}

/** When the first stay that is known of a server began; null where none is. */
export async function playKnownSince(db: Db, server: ServerKey): Promise<Date | null> {
  const row = await db
    .selectFrom('playSession')
    .select('seenFrom')
    .where('server', '=', server)
    .orderBy('seenFrom')
    .limit(1)
    .executeTakeFirst()
  return row?.seenFrom ?? null
}

/** Which of these characters were seen in the game between two moments, both included. */
export async function findPlayed(
  db: Db,
  server: ServerKey,
  { from, to }: { readonly from: string; readonly to: string },
  characterIds: readonly number[],
) {
  const rows = await db
    .selectFrom('playSession')
    .select('characterId')
    .distinct()
    .where('server', '=', server)
    .where('characterId', '=', anyOf(characterIds))
    .where('seenFrom', '<=', new Date(to))
    .where('seenUntil', '>=', new Date(from))
    .execute()
  return new Set(rows.map(({ characterId }) => characterId))
}

/** A stay of a character in the game. */
export interface Stay {
  readonly characterId: number
  readonly seenFrom: Date
  readonly seenUntil: Date
}

/** All that is known of the stays of some characters, the oldest first, by character. */
export async function findStaysOfCharacters(db: Db, server: ServerKey, characterIds: readonly number[]) {
  const rows: Stay[] = await db
    .selectFrom('playSession')
    .select(['characterId', 'seenFrom', 'seenUntil'])
    .where('server', '=', server)
    .where('characterId', '=', anyOf(characterIds))
    .orderBy('seenFrom')
    .execute()
  return Map.groupBy(rows, ({ characterId }) => characterId)
}

/** Forgets stays that ended so many days ago. */
export async function deleteOldStays(db: Db, days: number) {
  await db
    .deleteFrom('playSession')
    .where('seenUntil', '<', sql<Date>`now() - ${days} * interval '1 day'`)
    .execute()
}
