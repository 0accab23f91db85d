import { sql } from 'kysely'
import type { ServerKey } from '@castellan/contract/engine/servers'
import type { Db } from '../db/database.ts'

/** How far the clock of a server was ahead of UTC when it was last heard of; null when it never was. */
export async function findMinutesAhead(db: Db, server: ServerKey) {
  const row = await db
    .selectFrom('serverClock')
    .select('minutesAhead')
    .where('server', '=', server)
    .executeTakeFirst()
  return row?.minutesAhead ?? null
}

/** Writes that down; what is known already is not written again. */
export async function saveMinutesAhead(db: Db, server: ServerKey, minutes: number) {
  await sql`
    insert into server_clock (server, minutes_ahead) values (${server}, ${minutes})
    on conflict (server) do update set minutes_ahead = excluded.minutes_ahead
    where server_clock.minutes_ahead <> excluded.minutes_ahead`.execute(db)
}
