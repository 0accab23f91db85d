import * as T from 'typebox'
import { type Call, get } from '../../engine/call.ts'
import { closed, count, id, maybe, moment, npcName, oneOf } from '../../shapes/fields.ts'
import { nextAbove } from './rankings.ts'
import { location, place, rankChange } from '../../shapes/world-shapes.ts'

const roundNumber = T.Integer({ minimum: 0, maximum: 520 })

const bossFields = {
  npcId: id,
  name: T.String(),
  level: T.Integer(),
  kind: oneOf(['raid', 'grand']),
  isAlive: T.Boolean(),
  killedAt: maybe(moment),
  respawn: maybe(closed({ from: moment, to: moment })),
  location: maybe(location),
  place: maybe(place),
  lastKiller: maybe(T.String()),
  lastKillerId: maybe(id),
}
const boss = closed(bossFields)
export type Boss = T.Static<typeof boss>

const bossHunter = closed({
  rank: T.Integer({ minimum: 1 }),
  characterId: id,
  name: T.String(),
  classId: id,
  classType: T.String(),
  level: T.Integer(),
  clanName: maybe(T.String()),
  points: count,
  kills: count,
})
export type BossHunter = T.Static<typeof bossHunter>

/** Changes are those within the running round; of former ones none is known. */
const rankedHunter = closed({ ...bossHunter.properties, ...rankChange })
export type RankedHunter = T.Static<typeof rankedHunter>

const bossDetails = closed({ ...bossFields, hunters: T.Array(bossHunter) })

export const bosses = {
  getBosses: get('{api}/{server}/statistics/getBosses', {
    summary: 'Every boss: alive or dead, and when it returns.',
    access: 'signed in',
    output: T.Array(boss),
    ttl: 30,
    tags: ['bosses'],
  }),
  getBoss: get('{api}/{server}/statistics/getBoss', {
    summary: 'One boss by its exact name, with those who hunt it best.',
    access: 'signed in',
    query: closed({ name: npcName }),
    output: bossDetails,
    ttl: 30,
    tags: ['bosses'],
  }),
  getTopBossHunters: get('{api}/{server}/statistics/getTopBossHunters', {
    summary: 'The hundred best boss hunters of a round: 0 is the running one, 1 the one before.',
    access: 'signed in',
    query: closed({ roundNumber }),
    output: T.Array(rankedHunter),
    ttl: 60,
    tags: ['bosses'],
  }),
  getMyHunterPlaces: get('{api}/{server}/statistics/my-hunter-places', {
    summary: 'Where my best boss hunters stand in a round, however deep, and who is next above each.',
    access: 'own',
    query: closed({ roundNumber }),
    output: T.Array(closed({ ...rankedHunter.properties, above: nextAbove })),
    tags: ['bosses'],
    extra: true,
  }),
} as const satisfies Record<string, Call>
