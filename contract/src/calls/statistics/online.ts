import * as T from 'typebox'
import { type Call, get } from '../../engine/call.ts'
import { closed, count, maybe, moment } from '../../shapes/fields.ts'

const serverId = T.Optional(T.Literal(1, { description: 'always 1: the path names the server' }))
const series = T.Array(maybe(count))

const onlineNow = closed({
  at: moment,
  characters: count,
  addresses: maybe(count),
  offlineShops: count,
})
export type OnlineNow = T.Static<typeof onlineNow>

/** Columns of equal length; null marks a gap, which is shown as a gap. */
const onlineHistogram = closed({
  stepSeconds: T.Integer(),
  at: T.Array(T.Integer({ description: 'seconds since 1970, UTC' })),
  characters: series,
  addresses: series,
  offlineShops: series,
  peak: maybe(closed({ at: T.Integer(), characters: count })),
  average: maybe(T.Number()),
})
export type OnlineHistogram = T.Static<typeof onlineHistogram>

export const online = {
  getOnlineNow: get('{api}/{server}/statistics/getOnlineNow', {
    summary: 'Characters, distinct addresses and offline shops in the game now.',
    access: 'signed in',
    query: closed({ serverId }),
    output: onlineNow,
    ttl: 5,
    tags: ['online'],
  }),
  getOnlineHistogram: get('{api}/{server}/statistics/getOnlineHistogram', {
    summary: 'What was sampled over the last days: raw for one day, in steps for more.',
    access: 'signed in',
    query: closed({ serverId, daysToShow: T.Integer({ minimum: 1, maximum: 90 }) }),
    output: onlineHistogram,
    ttl: 30,
    rate: 'costly',
    tags: ['online'],
  }),
} as const satisfies Record<string, Call>
