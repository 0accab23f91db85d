import { sql } from 'kysely'
import type { ServerKey } from '@castellan/contract/engine/servers'
import type { Db } from '../../platform/db/database.ts'

/** What a character was on a day, as yyyy-MM-dd in UTC. */
export interface CharacterDay {
  readonly day: string
  readonly level: number
  readonly exp: number
}

interface Grown extends CharacterDay {
  readonly characterId: number
}

/** Writes days down; what is as the newest row says leaves none, and a day that is written again is as it is by then. */
export async function addCharacterDays(db: Db, server: ServerKey, days: readonly Grown[]) {
  if (!days.length) return
  await sql`
    insert into character_day (server, character_id, day, level, exp)
    select ${server}, now."characterId", now.day, now.level, now.exp
    from json_to_recordset(${JSON.stringify(days)}::json)
      as now ("characterId" integer, day date, level smallint, exp bigint)
    left join lateral (
      select level, exp from character_day
      where server = ${server} and character_id = now."characterId" and day <= now.day
      order by day desc limit 1
    ) as known on true
    where known.exp is distinct from now.exp or known.level is distinct from now.level
    on conflict (server, character_id, day) do update set level = excluded.level, exp = excluded.exp`.execute(
    db,
  )
}

/** The days a character changed, the oldest first. */
export const findCharacterDays = (db: Db, server: ServerKey, characterId: number): Promise<CharacterDay[]> =>
  db
    .selectFrom('characterDay')
    .select([sql<string>`day::text`.as('day'), 'level', 'exp'])
    .where('server', '=', server)
    .where('characterId', '=', characterId)
    .orderBy('characterDay.day')
    .execute()

/** The same of many, by character. */
export async function findDaysOfCharacters(db: Db, server: ServerKey, characterIds: readonly number[]) {
  const rows: Grown[] = characterIds.length
    ? await db
        .selectFrom('characterDay')
        .select(['characterId', sql<string>`day::text`.as('day'), 'level', 'exp'])
        .where('server', '=', server)
        .where('characterId', 'in', characterIds)
        .orderBy('characterDay.day')
        .execute()
    : []
  return Map.groupBy(rows, ({ characterId }) => characterId)
}

/** Takes away what lies before a day, but for the last row of each character, which holds on that day. */
export async function forgetCharacterDays(db: Db, before: string) {
  await sql`
    delete from character_day as old
    where old.day < ${before}::date and exists (
      select from character_day as newer
      where newer.server = old.server and newer.character_id = old.character_id
        and newer.day > old.day and newer.day <= ${before}::date
    )`.execute(db)
}

/** Some logins that belong to somebody, in their order. */
export async function findClaimedLogins(
  db: Db,
  server: ServerKey,
  { after, limit }: { readonly after: string; readonly limit: number },
) {
  const rows = await db
    .selectFrom('gameAccount')
    .select('login')
    .where('server', '=', server)
    .where('login', '>', after)
    .orderBy('login')
    .limit(limit)
    .execute()
  return rows.map(({ login }) => login)
}
