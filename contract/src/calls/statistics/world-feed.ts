import * as T from 'typebox'
import { type Call, get } from '../../engine/call.ts'
import { closed, count, id, maybe, moment, oneOf } from '../../shapes/fields.ts'

const WORLD_EVENTS = ['castle-taken', 'hero-crowned', 'boss-felled', 'level-reached'] as const

/** How many events are told at once unless asked otherwise. */
export const FEED_SIZE = 20

const worldEvent = closed({
  id: count,
  at: moment,
  kind: oneOf(WORLD_EVENTS),
  subjectId: T.Integer({ description: 'the castle, class, boss or level it is about' }),
  subject: T.String({ description: 'its name; the level as digits' }),
  characterId: maybe(id),
  characterName: maybe(T.String()),
  clanId: maybe(id),
  clanName: maybe(T.String()),
})
export type WorldEvent = T.Static<typeof worldEvent>

export const worldFeeds = {
  getWorldFeed: get('{api}/{server}/statistics/world-feed', {
    summary:
      'What happened in the world, the latest first: castles, heroes, bosses, levels; of one clan when it is given.',
    access: 'signed in',
    query: closed({
      clanId: T.Optional(id),
      before: T.Optional(count),
      limit: T.Optional(T.Integer({ minimum: 1, maximum: 100 })),
    }),
    output: T.Array(worldEvent),
    ttl: 15,
    tags: ['worldFeed'],
    extra: true,
  }),
} as const satisfies Record<string, Call>
