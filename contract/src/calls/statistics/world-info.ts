import * as T from 'typebox'
import { type Call, get } from '../../engine/call.ts'
import { closed, id, maybe, oneOf } from '../../shapes/fields.ts'
import { WORLD_ACTIONS, WORLD_FACTS } from '../../shapes/world-abilities.ts'

/** What a game server is: its chronicle, what that has and lacks, and which places exist. */
const worldInfo = closed({
  chronicle: T.String(),
  /** By the names that the port of game-world gives them, `factions` too. */
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

const why = T.String({ description: 'a sentence in the language of the request' })

/** What the game of a server cannot do, and what it does not write down, each with the reason. */
const worldAbilities = closed({
  cannot: T.Array(closed({ action: oneOf(WORLD_ACTIONS), why })),
  unkept: T.Array(closed({ fact: oneOf(WORLD_FACTS), why })),
  /** Why it does not write down what becomes of items; null where it does. */
  noItemTrail: maybe(why),
  /** What its database refuses for the moment although the portal is let write: for the operator to mend. */
  refused: T.Array(why),
})
export type WorldAbilities = T.Static<typeof worldAbilities>

export const worlds = {
  getWorldInfo: get('{api}/{server}/statistics/getWorldInfo', {
    summary: 'The chronicle of this server, what it has and lacks, and which castles and halls exist.',
    access: 'signed in',
    output: worldInfo,
    ttl: 300,
    extra: true,
  }),
  getWorldAbilities: get('{api}/{server}/statistics/world-abilities', {
    summary: 'What the game of this server cannot do or does not write down, each with the reason.',
    access: 'signed in',
    output: worldAbilities,
    extra: true,
  }),
} as const satisfies Record<string, Call>
