/** The five game servers, in the specification's order, each with its resource alias. */
export const SERVERS = [
  { key: 'bartz_x3', name: 'Bartz', rate: 'x3', alias: 'ct1' },
  { key: 'teon_x1', name: 'Teon', rate: 'x1', alias: 'c5' },
  { key: 'lionna_x5', name: 'Lionna', rate: 'x5', alias: 'ct1_x5' },
  { key: 'harbor_x1', name: 'Harbor', rate: 'x1', alias: 'c1' },
  { key: 'airin_x3', name: 'Airin', rate: 'x3', alias: 'c5_x3' },
] as const

export type Server = (typeof SERVERS)[number]
export type ServerKey = Server['key']
export type ResourceAlias = Server['alias']

export const SERVER_KEYS = SERVERS.map((server) => server.key) as [ServerKey, ...ServerKey[]]
export const ALIASES = SERVERS.map((server) => server.alias) as [ResourceAlias, ...ResourceAlias[]]
export const DEFAULT_SERVER: ServerKey = 'lionna_x5'

/** A key that old bookmarks and old storage still hold. */
const FORMER_KEYS: Readonly<Record<string, ServerKey>> = { fulgrim_x4: 'bartz_x3' }

/** The server a key stands for, former keys included; null when there is none. */
export function findServerKey(key: unknown): ServerKey | null {
  if (typeof key !== 'string') return null
  const current = Object.hasOwn(FORMER_KEYS, key) ? FORMER_KEYS[key] : key
  return SERVER_KEYS.find((known) => known === current) ?? null
}

export const serverOf = (key: ServerKey): Server => SERVERS.find((server) => server.key === key)!
