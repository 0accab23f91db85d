import { serverDirectory } from '../../../contract/src/engine/servers.ts'
import type { GameServer } from '../../../server/src/platform/servers/game-server.ts'
import { SERVERS as DEFAULT_SERVERS } from '../../../test/support/servers.ts'

const other = (key: string, rate: string, chronicle: GameServer['chronicle']): GameServer => ({
  key,
  name: key,
  rate,
  chronicle,
  alias: 'other',
  formerKeys: [],
  timeZone: null,
  seasons: 'quarters',
  world: { adapter: 'native', schema: `world_${key}` },
})

/** The servers of whoever names none, and one of each chronicle that none of them plays. */
export const SERVERS = serverDirectory({
  default: DEFAULT_SERVERS.default,
  servers: [
    ...DEFAULT_SERVERS.all,
    other('gludin_x3', 'x3', 'c4'),
    other('oren_x1', 'x1', 'ct0'),
    other('aden_x7', 'x7', 'ct2.6'),
  ],
})
export const SERVER_KEYS = SERVERS.keys
