import { SERVER_KEYS, type ServerKey } from '@castellan/contract/engine/servers'
import { chronicleOf } from '@castellan/game-world/game-data'
import { migrateNativeWorld, nativeWorld } from '@castellan/game-world/adapters/native'
import type { GameWorld } from '@castellan/game-world/port'
import type { Db } from '../db/database.ts'

export type Worlds = Readonly<Record<ServerKey, GameWorld>>

/** Schema of a native world in the portal's database. */
export const schemaOf = (server: ServerKey) => `world_${server}`

/** Opens every game world, bringing the schemas of native ones up to date. */
export async function openWorlds(db: Db, patientDb = db): Promise<Worlds> {
  const worlds = {} as Record<ServerKey, GameWorld>
  for (const server of SERVER_KEYS) {
    await migrateNativeWorld(patientDb, schemaOf(server))
    worlds[server] = nativeWorld(db, { schema: schemaOf(server), chronicle: chronicleOf(server)! })
  }
  return worlds
}
