import type { ServerKey } from '@castellan/contract/engine/servers'
import type { Db } from '@castellan/server/platform/db/database'
import type { DemoTables } from '../db/tables.ts'

/** Rises whenever a demonstration comes with more: one that was filled before is looked through once more. */
const CONTENT = 1

/** Servers that hold all of it. */
export async function findFilled(db: Db): Promise<ServerKey[]> {
  const rows = await db
    .withTables<DemoTables>()
    .selectFrom('demo.filled')
    .select('server')
    .where('content', '=', CONTENT)
    .execute()
  return rows.map(({ server }) => server)
}

export const noteFilled = (db: Db, servers: readonly ServerKey[]) =>
  db
    .withTables<DemoTables>()
    .insertInto('demo.filled')
    .values(servers.map((server) => ({ server, content: CONTENT })))
    .onConflict((conflict) => conflict.column('server').doUpdateSet({ content: CONTENT }))
    .execute()
