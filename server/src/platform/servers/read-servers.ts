import { serverDirectory } from '@castellan/contract/engine/servers'
import { closed, day, oneOf } from '@castellan/contract/shapes/fields'
import { CHRONICLE_KEYS } from '@castellan/game-world/game-data'
import * as T from 'typebox'
import { readJsonFile } from '../config/read-json-file.ts'
import type { GameServers, WorldUrls } from './game-server.ts'
import { problemOfServers } from './problem-of-servers.ts'
import standard from './default-servers.json' with { type: 'json' }

const key = T.String({
  pattern: '^[a-z][a-z0-9_]{1,30}$',
  description: 'a key of 2 to 31 small letters, digits and _, a letter first',
})

const gameServer = closed({
  key,
  name: T.String({ pattern: '^\\S(.{0,28}\\S)?$', description: 'a name of up to 30 characters' }),
  rate: T.String({ pattern: '^x\\d{1,4}(\\.\\d{1,2})?$', description: 'a rate such as x3' }),
  chronicle: oneOf(CHRONICLE_KEYS),
  alias: T.String({
    pattern: '^[a-z0-9][a-z0-9_.]{0,30}$',
    description: 'an alias of up to 31 small letters, digits, _ and .',
  }),
  formerKeys: T.Optional(T.Array(key, { maxItems: 20 })),
  timeZone: T.Optional(T.String()),
  seasons: T.Optional(
    T.Union([oneOf(['months', 'quarters', 'years']), T.Array(day, { minItems: 1, maxItems: 200 })]),
  ),
  world: T.Optional(
    closed({
      adapter: oneOf(['native', 'l2j']),
      schema: T.Optional(
        T.String({
          pattern: '^[a-z][a-z0-9_]{1,47}$',
          description: 'a schema of 2 to 48 small letters, digits and _, a letter first',
        }),
      ),
      url: T.Optional(T.String()),
      readUrl: T.Optional(T.String()),
    }),
  ),
})
const serverList = closed({ default: key, servers: T.Array(gameServer, { minItems: 1, maxItems: 40 }) })
/** What `SERVERS_FILE` holds. */
export type ServersFile = T.Static<typeof serverList>

/** The servers of a portal whose operator names none. */
export const DEFAULT_SERVERS = directoryOf(standard as ServersFile)

/**
 * The servers a file of the operator names.
 * @throws ConfigError with one sentence on the first thing that is wrong.
 */
export const readServers = (file: string): GameServers => readServersFile(file).servers

/** The same with where worlds are that lie elsewhere: apart from the servers, for passwords stand in it. @throws ConfigError */
export function readServersFile(file: string) {
  const list = readJsonFile('SERVERS_FILE', file, serverList, problemOfServers)
  const elsewhere = list.servers.flatMap(({ key: server, world }) =>
    world?.url ? [[server, { url: world.url, readUrl: world.readUrl ?? null }] as const] : [],
  )
  return { servers: directoryOf(list), worldUrls: Object.fromEntries(elsewhere) as WorldUrls }
}

function directoryOf(list: ServersFile): GameServers {
  return serverDirectory({
    default: list.default,
    servers: list.servers.map(
      ({ formerKeys = [], timeZone = null, seasons = 'quarters', world, ...server }) => ({
        ...server,
        formerKeys,
        timeZone,
        seasons,
        world: { adapter: 'native', schema: world?.schema ?? `world_${server.key}` },
      }),
    ),
  })
}
