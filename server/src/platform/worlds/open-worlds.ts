import type { ServerKey } from '@castellan/contract/engine/servers'
import { migrateNativeWorld, nativeWorld } from '@castellan/game-world/adapters/native'
import type { GameWorld } from '@castellan/game-world/port'
import type { Db } from '../db/database.ts'
import type { GameServers } from '../servers/game-server.ts'

export type Worlds = Readonly<Record<ServerKey, GameWorld>>

/** Opens every game world, bringing the schemas of native ones up to date. */
export async function openWorlds(servers: GameServers, db: Db, patientDb = db): Promise<Worlds> {
  const worlds: Record<ServerKey, GameWorld> = {}
  for (const { key, chronicle, world } of servers.all) {
    await migrateNativeWorld(patientDb, world.schema)
    worlds[key] = nativeWorld(db, { schema: world.schema, chronicle })
  }
  return worlds
}
