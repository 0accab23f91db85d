import type { ServerKey } from '@castellan/contract/engine/servers'
import { type L2jAddress, parseAddress, WrongAddress } from '@castellan/game-world/adapters/l2j'
import type { EnvReader } from '../config/read-env.ts'
import type { GameServers } from '../servers/game-server.ts'

declare module '../config/config.ts' {
  interface Config {
    /** Databases of game servers by server: secrets, for passwords stand in them. */
    readonly worldAddresses: Readonly<Record<ServerKey, L2jAddress>>
  }
}

/** Where the world of each server is that is not the portal's own: `WORLD_`, its key in capitals and `_URL`. */
export function readWorldAddresses({ text, bad }: EnvReader, { all }: GameServers) {
  const addresses: Record<ServerKey, L2jAddress> = {}
  for (const { key } of all) {
    const name = `WORLD_${key.toUpperCase()}_URL`
    const address = text(name)
    if (!address) continue
    try {
      addresses[key] = parseAddress(address)
    } catch (error) {
      if (!(error instanceof WrongAddress)) throw error
      bad(name, `cannot be read: ${error.message}`)
    }
  }
  return addresses
}
