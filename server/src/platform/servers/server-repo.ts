import { type RawBuilder, sql } from 'kysely'
import type { ServerKey } from '@castellan/contract/engine/servers'
import type { Db, Tx } from '../db/database.ts'

/** What players would miss of a server, and where it stands. */
const HOLDINGS = [
  { what: 'game accounts', of: sql`game_account` },
  { what: 'coins', of: sql`(select server from ledger_account where kind = 'user') as purse` },
  { what: 'payments', of: sql`payment` },
] as const

/** What the database holds of each server, whether it is still known or not. */
export async function findHoldings(db: Db): Promise<Map<ServerKey, string[]>> {
  const held = new Map<ServerKey, string[]>()
  for (const { what, of } of HOLDINGS)
    for (const server of await findServersIn(db, of)) held.set(server, [...(held.get(server) ?? []), what])
  return held
}

/** Each server once: a step through the index for each, whatever the number of rows (loose index scan). */
async function findServersIn(db: Db, table: RawBuilder<unknown>) {
  const { rows } = await sql<{ server: ServerKey }>`
    with recursive named (server) as (
      select min(server) from ${table}
      union all
      select (select min(server) from ${table} where server > named.server) from named where server is not null
    )
    select server from named where server is not null
  `.execute(db)
  return rows.map(({ server }) => server)
}

export async function findMissingSchemas(db: Db, schemas: readonly string[]) {
  const { rows } = await sql<{ schema: string }>`
    select schema from unnest(${[...schemas]}::text[]) as schema
    where not exists (select from pg_namespace where nspname = schema)
  `.execute(db)
  return rows.map(({ schema }) => schema)
}

/** Whether anybody ever played in a world of the portal's own. */
export async function hasCharacters(db: Db, schema: string) {
  const { rows } = await sql<{ isThere: boolean }>`
    select to_regclass(${`${schema}.character`}) is not null as is_there`.execute(db)
  if (!rows[0]?.isThere) return false
  const found = await sql`select from ${sql.table(`${schema}.character`)} limit 1`.execute(db)
  return found.rows.length > 0
}

/** Where the worlds lay whose game accounts the database holds. */
export async function findWorldPlaces(db: Db): Promise<Map<ServerKey, string>> {
  const { rows } = await sql<{
    server: ServerKey
    place: string
  }>`select server, place from world_place`.execute(db)
  return new Map(rows.map(({ server, place }) => [server, place]))
}

/** Notes where the worlds of servers lie. */
export async function noteWorldPlaces(db: Db, places: ReadonlyMap<ServerKey, string>) {
  await sql`
    insert into world_place (server, place)
    select * from unnest(${[...places.keys()]}::text[], ${[...places.values()]}::text[])
    on conflict (server) do update set place = excluded.place where world_place.place <> excluded.place`.execute(
    db,
  )
}

/** Notes with which servers a process starts; answers those of the start before, null where it is the first. */
export async function noteServers(tx: Tx, list: string): Promise<string | null> {
  const { rows } = await sql<{ list: string }>`select list from server_list for update`.execute(tx)
  if (!rows[0])
    await sql`insert into server_list (list) values (${list}) on conflict (is_one) do nothing`.execute(tx)
  else if (rows[0].list !== list) await sql`update server_list set list = ${list}`.execute(tx)
  return rows[0]?.list ?? null
}
