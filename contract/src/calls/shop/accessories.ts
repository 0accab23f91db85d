import * as T from 'typebox'
import { type Call, get, post } from '../../engine/call.ts'
import { characterIn } from '../../engine/subject.ts'
import { purchase } from '../../shapes/balance-shapes.ts'
import { closed, count, id, oneOf, pin } from '../../shapes/fields.ts'
import { bill } from './bill.ts'
import { requestId } from '../../shapes/request-id.ts'

/** Where an accessory is worn: beside another one, or alone. */
export const ACCESSORY_SLOTS = ['hair', 'both hair slots'] as const

/** How long an accessory lasts, and what one then costs. */
export const accessoryDuration = closed({ days: T.Integer({ minimum: 1, maximum: 3_650 }), price: count })

const accessory = closed({ id, name: T.String(), slot: oneOf(ACCESSORY_SLOTS) })

export const accessories = {
  getHatsInfo: get('{api}/{server}/accounts/getHatsInfo', {
    summary: 'The hair accessories this server sells, and what they cost for how long.',
    access: 'signed in',
    output: closed({
      isOffered: T.Boolean(),
      durations: T.Array(accessoryDuration),
      accessories: T.Array(accessory),
    }),
    ttl: 30,
  }),
  buyAccessory: post('{api}/{server}/statistics/buyAccessory', {
    summary: 'Buys hair accessories for an own character, for so many days.',
    access: 'own',
    subject: characterIn('characterName'),
    body: closed({
      characterName: T.String({ minLength: 1, maxLength: 40 }),
      /** In days: one of those that are offered. */
      duration: T.Integer({ minimum: 1, maximum: 3_650 }),
      accessoryIds: T.Array(id, { minItems: 1, maxItems: 20, uniqueItems: true }),
      /** What the buyer was shown: the name of one of them, or of all in their order, with commas. */
      accessoryName: T.Optional(T.String({ maxLength: 2_000 })),
      bill,
      pin: T.Optional(pin),
      requestId,
    }),
    output: purchase,
    invalidates: ['coins', 'characters'],
    takesOut: true,
  }),
} as const satisfies Record<string, Call>
