import { sql } from 'kysely'
import type { ServerKey } from '@castellan/contract/engine/servers'
import { FORMER_NAME_DAYS } from '@castellan/contract/calls/statistics/character-card'
import { DAY_MS } from '@castellan/contract/rules/durations'
import { containing } from '@castellan/game-world/sql/search-key'
import type { Db, Tx } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import { renameInSeasons } from './season-names-repo.ts'

/** A character as it is called now. */
interface Named {
  readonly characterId: number
  readonly name: string
}

/** A character that is called otherwise than before. */
export interface Renamed extends Named {
  readonly before: string
}

/**
 * Writes down what characters are called: whoever has another name than when they were last looked at had that one until now.
 * @param at before the world was asked: a name that was written down since is newer than what it answered
 */
export const noteNames = (db: Db, server: ServerKey, seen: readonly Named[], at: Date) =>
  inTransaction(db, async (tx) => {
    const now = [...new Map(seen.map(({ characterId, name }) => [characterId, name]))]
    const json = JSON.stringify(now.map(([id, name]) => ({ id, name })))
    const named = sql`jsonb_to_recordset(${json}::jsonb) as now (id integer, name text)`
    // in one order, as whoever swaps two names does
    const { rows } = await sql<Renamed>`
      select known.character_id as "characterId", known.name as before, now.name
      from character_name as known join ${named} on now.id = known.character_id
      where known.server = ${server} and known.until is null and known.since <= ${at}
        and known.name <> now.name
      order by known.character_id for update of known`.execute(tx)
    for (const renamed of rows) await recordRename(tx, server, renamed, { at })
    await sql`
      insert into character_name (server, character_id, name, since)
      select ${server}, now.id, now.name, ${at} from ${named}
      where not exists (
        select from character_name where server = ${server} and character_id = now.id and until is null
      )
      on conflict do nothing`.execute(tx)
  })

interface How {
  readonly at: Date
  /** Whether it was just now; else somewhen since the last look. */
  readonly isExact?: boolean
}

/** Writes down that a character is called otherwise. */
export async function recordRename(
  tx: Tx,
  server: ServerKey,
  { characterId, before, name }: Renamed,
  { at, isExact = false }: How,
) {
  await sql`
    insert into character_name (server, character_id, name, since, until, is_exact)
    values (${server}, ${characterId}, ${before}, ${at}, ${at}, ${isExact})
    on conflict (server, character_id, name) where until is not null
      do update set until = excluded.until, is_exact = excluded.is_exact`.execute(tx)
  await setName(tx, server, { characterId, name })
}

/** Writes down that staff called a character otherwise: what they took away is told to nobody, by no season either. */
export async function recordRenameByStaff(tx: Tx, server: ServerKey, { characterId, before, name }: Renamed) {
  await tx
    .deleteFrom('characterName')
    .where('server', '=', server)
    .where('characterId', '=', characterId)
    .where('name', '=', before)
    .execute()
  await renameInSeasons(tx, server, { characterId, before, name })
  await setName(tx, server, { characterId, name })
}

const setName = (tx: Tx, server: ServerKey, { characterId, name }: Named) =>
  sql`
    insert into character_name (server, character_id, name, since)
    values (${server}, ${characterId}, ${name}, now())
    on conflict (server, character_id) where until is null
      do update set name = excluded.name, since = excluded.since`.execute(tx)

const stillTold = (now: number) => new Date(now - FORMER_NAME_DAYS * DAY_MS)

/** What a character was called before, the last first. */
export const findFormerNames = (db: Db, server: ServerKey, characterId: number) =>
  db
    .selectFrom('characterName')
    .select(['name', 'until', 'isExact'])
    .where('server', '=', server)
    .where('characterId', '=', characterId)
    .where('until', '>', stillTold(Date.now()))
    .$narrowType<{ until: Date }>()
    .orderBy('until', 'desc')
    .execute()

/** Who had a name with these letters in it, the nearest first. */
export async function findByFormerName(db: Db, server: ServerKey, letters: string, limit: number) {
  const key = letters.toLowerCase()
  const { rows } = await sql<{ characterId: number; name: string }>`
    select character_id as "characterId", name from character_name
    where server = ${server} and until > ${stillTold(Date.now())} and lower(name) like ${containing(key)}
    order by lower(name) = ${key} desc, strpos(lower(name), ${key}), until desc
    limit ${limit}`.execute(db)
  return rows
}

/** Takes away names nobody is told of any more. */
export async function forgetFormerNames(db: Db, now: number) {
  await db.deleteFrom('characterName').where('until', '<=', stillTold(now)).execute()
}
