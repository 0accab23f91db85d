import { serverDirectory } from '@castellan/contract/engine/servers'
import { closed, day, oneOf } from '@castellan/contract/shapes/fields'
import { CHRONICLE_KEYS } from '@castellan/game-world/game-data'
import * as T from 'typebox'
import { readJsonFile } from '../config/read-json-file.ts'
import type { GameServers } from './game-server.ts'
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
      adapter: oneOf(['native']),
      schema: T.String({
        pattern: '^[a-z][a-z0-9_]{1,47}$',
        description: 'a schema of 2 to 48 small letters, digits and _, a letter first',
      }),
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
export const readServers = (file: string): GameServers =>
  directoryOf(readJsonFile('SERVERS_FILE', file, serverList, problemOfServers))

function directoryOf(list: ServersFile): GameServers {
  return serverDirectory({
    default: list.default,
    servers: list.servers.map(
      ({ formerKeys = [], timeZone = null, seasons = 'quarters', world, ...server }) => ({
        ...server,
        formerKeys,
        timeZone,
        seasons,
        world: world ?? { adapter: 'native', schema: `world_${server.key}` },
      }),
    ),
  })
}
