import manifest from '../../../package.json' with { type: 'json' }
import type { ServerKey } from '@castellan/contract/engine/servers'
import type { Db } from '@castellan/server/platform/db/database'
import type { DemoTables } from '../db/tables.ts'

/** Servers that hold all that a demonstration of this version comes with. */
export async function findFilled(db: Db): Promise<ServerKey[]> {
  const rows = await db
    .withTables<DemoTables>()
    .selectFrom('demo.filled')
    .select('server')
    .where('version', '=', manifest.version)
    .execute()
  return rows.map(({ server }) => server)
}

/** Whether any version filled a server to the end: one that was interrupted has people and no past. */
export async function wasFilled(db: Db, server: ServerKey) {
  const filled = db.withTables<DemoTables>().selectFrom('demo.filled').select('server')
  return (await filled.where('server', '=', server).executeTakeFirst()) !== undefined
}

export const noteFilled = (db: Db, servers: readonly ServerKey[]) =>
  db
    .withTables<DemoTables>()
    .insertInto('demo.filled')
    .values(servers.map((server) => ({ server, version: manifest.version })))
    .onConflict((conflict) => conflict.column('server').doUpdateSet({ version: manifest.version }))
    .execute()
