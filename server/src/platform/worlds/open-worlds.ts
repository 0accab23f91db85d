import type { ServerKey } from '@castellan/contract/engine/servers'
import { type L2jAddress, patientL2jWorld } from '@castellan/game-world/adapters/l2j'
import { migrateNativeWorld, nativeWorld } from '@castellan/game-world/adapters/native'
import type { GameWorld } from '@castellan/game-world/port'
import type { Db } from '../db/database.ts'
import { censusStore } from './census-repo.ts'
import type { GameServers } from '../servers/game-server.ts'

export type Worlds = Readonly<Record<ServerKey, GameWorld>>

interface Elsewhere {
  readonly addresses: Readonly<Record<ServerKey, L2jAddress>>
  /** Hears why a database cannot be read. */
  readonly tell: (server: ServerKey, why: string) => void
}

/** Opens every game world, bringing the schemas of native ones up to date; one that is away keeps no other from opening. */
export async function openWorlds(
  servers: GameServers,
  db: Db,
  patientDb = db,
  elsewhere?: Elsewhere,
): Promise<Worlds> {
  const worlds: Record<ServerKey, GameWorld> = {}
  for (const { key, chronicle, world } of servers.all) {
    const address = elsewhere?.addresses[key]
    if (elsewhere && address) {
      const tell = (why: string) => elsewhere.tell(key, why)
      worlds[key] = await patientL2jWorld(address, chronicle, tell, censusStore(db, key))
      continue
    }
    await migrateNativeWorld(patientDb, world.schema)
    worlds[key] = nativeWorld(db, { schema: world.schema, chronicle })
  }
  return worlds
}
