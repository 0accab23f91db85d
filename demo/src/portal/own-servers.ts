import type { Portal } from '@castellan/server/platform/http/engine/portal'
import type { GameServer } from '@castellan/server/platform/servers/game-server'

/** Servers whose worlds the demonstration fills: a connected one has people of its own, and may not answer. */
export const ownServers = ({ servers, worldAddresses }: Portal['config']): readonly GameServer[] =>
  servers.all.filter(({ key }) => !worldAddresses[key])
