import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../config/config.ts'
import type { Db } from '../db/database.ts'
import { findMissingSchemas, hasCharacters } from './server-repo.ts'

/** Says which characters of the portal's own worlds nobody sees, since an address puts another world in their place. */
export async function warnOfHiddenWorlds(
  db: Db,
  { servers, worldAddresses }: Pick<Config, 'servers' | 'worldAddresses'>,
  log: FastifyBaseLogger,
) {
  const elsewhere = servers.all.filter(({ key }) => worldAddresses[key])
  const missing = await findMissingSchemas(
    db,
    elsewhere.map(({ world }) => world.schema),
  )
  for (const { key: server, world } of elsewhere) {
    if (missing.includes(world.schema) || !(await hasCharacters(db, world.schema))) continue
    log.warn(
      { server, schema: world.schema },
      `the server has characters in the schema ${world.schema}, and an address puts another world in their place: their players ` +
        'do not see them. Take the address away, or name a server of its own for it',
    )
  }
}
