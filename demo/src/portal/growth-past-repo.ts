import { sql } from 'kysely'
import type { ServerKey } from '@castellan/contract/engine/servers'
import type { Db } from '@castellan/server/platform/db/database'
import type { CharacterDay } from '@castellan/server/players/growth/growth-repo'

/** What a character was on one day. */
export interface PastDay extends CharacterDay {
  readonly characterId: number
}

/** Writes days down as they are; those that are there already stay. The daily job compares each with what is known, and here is nothing yet. */
export async function addPastDays(db: Db, server: ServerKey, days: readonly PastDay[]) {
  await sql`
    insert into character_day (server, character_id, day, level, exp)
    select ${server}, "characterId", day, level, exp
    from json_to_recordset(${JSON.stringify(days)}::json)
      as past ("characterId" integer, day date, level smallint, exp bigint)
    on conflict do nothing`.execute(db)
}
