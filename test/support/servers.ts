import { DEFAULT_SERVERS } from '../../server/src/platform/servers/read-servers.ts'

/** The servers of every portal whose tests name none, and what tests ask of them. */
export const SERVERS = DEFAULT_SERVERS
export const { keys: SERVER_KEYS, aliases: ALIASES, default: DEFAULT_SERVER } = DEFAULT_SERVERS
export const chronicleOf = (server: string) => SERVERS.of(server).chronicle
/** The schema of a server's world in the portal's database. */
export const schemaOf = (server: string) => SERVERS.of(server).world.schema
