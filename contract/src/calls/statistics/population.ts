import * as T from 'typebox'
import { type Call, get } from '../../engine/call.ts'
import { closed, count, id, maybe, moment, oneOf } from '../../shapes/fields.ts'

const minLevel = T.Integer({ minimum: 1, maximum: 99, description: 'a level from 1 to 99' })
/** 0 is the base class, 3 the third profession. */
export const classTransfer = T.Integer({ minimum: 0, maximum: 3 })

const classCount = closed({
  classId: id,
  classType: T.String(),
  race: T.String(),
  professionLevel: classTransfer,
  count,
})
export type ClassCount = T.Static<typeof classCount>

export const SHOP_TYPES = ['sell', 'buy', 'craft', 'package-sell'] as const
const offlineShop = closed({
  characterId: id,
  name: T.String(),
  title: T.String(),
  since: maybe(moment),
  lines: T.Array(closed({ itemId: id, itemName: T.String(), count, price: count })),
})

export const population = {
  getLevelDistribution: get('{api}/{server}/statistics/getLevelDistribution', {
    summary: 'How many living characters stand at each level.',
    access: 'signed in',
    output: T.Array(closed({ level: T.Integer(), count })),
    ttl: 300,
  }),
  getClassHistogram: get('{api}/{server}/statistics/getClassHistogram', {
    summary: 'How many living characters from a level on play each class of a profession.',
    access: 'signed in',
    query: closed({ threshold: T.Optional(minLevel), classTransfer: T.Optional(classTransfer) }),
    output: T.Array(classCount),
    cache: 'session',
    ttl: 300,
  }),
  getOfflineShops: get('{api}/{server}/statistics/getOfflineShops', {
    summary: 'The shops whose owners left them open, newest first.',
    access: 'signed in',
    query: closed({ shopType: oneOf(SHOP_TYPES) }),
    output: T.Array(offlineShop),
    ttl: 30,
  }),
} as const satisfies Record<string, Call>
