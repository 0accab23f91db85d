import type { ResourceAlias } from '@castellan/contract/engine/servers'
import type { ChronicleKey } from '@castellan/game-world/game-data'
import type { GameServers } from '../platform/servers/game-server.ts'

/** Whose items, skills and NPCs are named: what the operator imported for an alias, and what is shipped for its chronicle. */
export interface Named {
  readonly alias: ResourceAlias
  readonly chronicle: ChronicleKey
}

/** Servers that share an alias share its chronicle. */
export const namedBy = (alias: ResourceAlias, servers: GameServers): Named =>
  servers.all.find((server) => server.alias === alias)!
