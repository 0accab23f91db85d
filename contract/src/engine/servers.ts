/** Names a server in addresses, storage and books. What comes from outside is one only after a directory found it. */
export type ServerKey = string
/** Where a role holds: on one server, or on `all`. */
export type RoleScope = string
/** The scope of what reaches every server. No server has this key. */
export const EVERYWHERE: RoleScope = 'all'
/** Names the items, skills and NPCs of a server. */
export type ResourceAlias = string

/** What everybody may know of a game server. */
export interface Server {
  readonly key: ServerKey
  readonly name: string
  /** How fast one levels there: `x3`. */
  readonly rate: string
  readonly alias: ResourceAlias
  /** Keys that old bookmarks and old storage still hold. */
  readonly formerKeys: readonly string[]
}

/** The servers of a portal as its operator lists them, in that order. */
export interface ServerList<S extends Server = Server> {
  /** Where nobody chose one. */
  readonly default: ServerKey
  readonly servers: readonly S[]
}

/** The servers of a portal, and how one is found. */
export interface ServerDirectory<S extends Server = Server> {
  readonly all: readonly S[]
  readonly keys: readonly ServerKey[]
  readonly aliases: readonly ResourceAlias[]
  /** Where a role may hold: `all`, then each server. */
  readonly scopes: readonly RoleScope[]
  readonly default: ServerKey
  /** The server a key stands for, former keys included; null when there is none. */
  find(key: unknown): ServerKey | null
  /** `all`, or the server a key stands for. */
  findScope(text: unknown): RoleScope | null
  /** @throws for a key that `find` does not know */
  of(key: ServerKey): S
}

export function serverDirectory<S extends Server>(list: ServerList<S>): ServerDirectory<S> {
  const all = list.servers
  const known = new Map<unknown, S>(
    all.flatMap((server) => [...server.formerKeys, server.key].map((key) => [key, server])),
  )
  const find = (key: unknown) => known.get(key)?.key ?? null
  return {
    all,
    keys: all.map(({ key }) => key),
    scopes: [EVERYWHERE, ...all.map(({ key }) => key)],
    aliases: [...new Set(all.map(({ alias }) => alias))],
    default: list.default,
    find,
    findScope: (text) => (text === EVERYWHERE ? EVERYWHERE : find(text)),
    of: (key) => {
      const server = known.get(key)
      if (!server) throw new Error(`There is no server ${key}`)
      return server
    },
  }
}
