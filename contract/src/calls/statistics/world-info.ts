import * as T from 'typebox'
import { type Call, get } from '../../engine/call.ts'
import { closed, id } from '../../shapes/fields.ts'

/** What a game server is: its chronicle, what that has and lacks, and which places exist. */
export const worldInfo = closed({
  chronicle: T.String(),
  features: closed({
    macros: T.Boolean(),
    recommendations: T.Boolean(),
    subclasses: T.Boolean(),
    heroes: T.Boolean(),
    pets: T.Boolean(),
    raidBosses: T.Boolean(),
    clanSkills: T.Boolean(),
    nameColors: T.Boolean(),
    factions: T.Boolean(),
  }),
  castleIds: T.Array(id),
  rentableHallIds: T.Array(id),
  contestableHallIds: T.Array(id),
})
export type WorldInfo = T.Static<typeof worldInfo>

export const worlds = {
  getWorldInfo: get('{api}/{server}/statistics/getWorldInfo', {
    summary: 'The chronicle of this server, what it has and lacks, and which castles and halls exist.',
    access: 'signed in',
    output: worldInfo,
    ttl: 300,
    extra: true,
  }),
} as const satisfies Record<string, Call>
