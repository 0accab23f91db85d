import type { ServerKey } from '@castellan/contract/engine/servers'
import {
  inWords,
  type L2jAddress,
  parseAddress,
  readBy,
  WrongAddress,
} from '@castellan/game-world/adapters/l2j'
import type { EnvReader } from '../config/read-env.ts'
import type { GameServers, WorldUrls } from '../servers/game-server.ts'

declare module '../config/config.ts' {
  interface Config {
    /** Databases of game servers by server: secrets, for passwords stand in them. */
    readonly worldAddresses: Readonly<Record<ServerKey, L2jAddress>>
  }
}

/**
 * Where the world of each server is that is not the portal's own: `WORLD_`, its key in capitals and `_URL`, else what the
 * servers' file says. `_READ_URL` is who reads, where that is somebody else; it belongs to the address beside it.
 */
export function readWorldAddresses(reader: EnvReader, { all }: GameServers, listed: WorldUrls) {
  const { text, bad } = reader
  const addresses: Record<ServerKey, L2jAddress> = {}
  for (const { key } of all) {
    const [name, readName] = variablesOf(key)
    const own = text(name)
    const url = own ?? listed[key]?.url
    const readUrl = text(readName) ?? (own ? null : listed[key]?.readUrl)
    if (!url) {
      if (readUrl) bad(readName, `does nothing while ${name} is not set`)
      continue
    }
    const address = readAddress(reader, name, () => parseAddress(url))
    if (!address) continue
    const read = readUrl ? readAddress(reader, readName, () => readBy(address, readUrl)) : address
    const other = Object.keys(addresses).find((one) => isSame(addresses[one]!, address))
    if (other)
      bad(name, `is the database of ${other} already. Each game is one server: take one of them away`)
    else if (read) addresses[key] = read
  }
  return addresses
}

const isSame = ({ game }: L2jAddress, { game: other }: L2jAddress) =>
  game.host === other.host && game.port === other.port && game.database === other.database

/** In which variables the address of a server's world stands: of the one who writes, and of the one who reads. */
const variablesOf = (key: ServerKey) =>
  [`WORLD_${key.toUpperCase()}_URL`, `WORLD_${key.toUpperCase()}_READ_URL`] as const

/** Null where it is wrong, which is noted. */
function readAddress({ bad }: EnvReader, name: string, read: () => L2jAddress) {
  try {
    return read()
  } catch (error) {
    if (!(error instanceof WrongAddress)) throw error
    bad(name, `cannot be read: ${error.message}`)
    return null
  }
}

/** For whoever looks at a configuration: which worlds lie elsewhere, and what is not shown because of it. */
export const explainWorldAddresses = (
  addresses: Readonly<Record<ServerKey, L2jAddress>>,
  { all }: GameServers,
): string[] =>
  all.flatMap(({ key, world }) => {
    const address = addresses[key]
    if (!address) return []
    const reads = address.reader ? `, read by ${address.reader.game.user}` : ''
    return [
      `${key}: its world is the database ${inWords(address.game)}${reads}. Characters in the schema ${world.schema} of the ` +
        "portal's own database, if there are any, are not shown.",
    ]
  })
