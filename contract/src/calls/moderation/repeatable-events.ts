import { LARGEST_ID } from '../../rules/largest.ts'
import * as T from 'typebox'
import { type Call, get, post } from '../../engine/call.ts'
import { chosenMoment, closed, decidedOn, id, maybe, moment } from '../../shapes/fields.ts'

const whole = (minimum: number, maximum: number, description: string) =>
  T.Integer({ minimum, maximum, description })
const eventId = whole(1, LARGEST_ID, 'the number by which the scripts of the game know it')
const LONGEST = 31_536_000

/** How much drops, and how often. */
export const eventFigures = closed({
  enabled: T.Boolean(),
  itemsPerPeriod: whole(1, 1_000_000, 'items that drop in one period at most'),
  periodTimeSec: whole(1, LONGEST, 'seconds of a period'),
  randomTimeSec: whole(0, LONGEST, 'seconds by which a period is longer at most, by chance'),
  dropModulo: whole(1, 1_000_000, 'every so many monsters may drop one'),
})
const plan = {
  ...eventFigures.properties,
  itemDropStart: chosenMoment,
  itemDropEnd: chosenMoment,
  npcSpawnStart: chosenMoment,
  npcSpawnEnd: chosenMoment,
  itemExpirationDate: chosenMoment,
}
const written = closed({ eventId, ...plan })

const repeatableEvent = closed({
  ...written.properties,
  eventId: id,
  itemDropStart: moment,
  itemDropEnd: moment,
  npcSpawnStart: moment,
  npcSpawnEnd: moment,
  itemExpirationDate: moment,
  name: maybe(T.String({ description: 'what the operator calls it; null for one that has no name' })),
  changedAt: moment,
})
export type RepeatableEvent = T.Static<typeof repeatableEvent>

const act = {
  access: 'staff',
  act: { reason: 'none' },
  output: repeatableEvent,
  invalidates: ['repeatableEvents'],
} as const

/** Drops and NPCs that a game server has for a time, and again when staff say so. */
export const repeatableEvents = {
  getRepeatableEvents: get('{api}/{server}/accounts/get-repeatable-events', {
    summary: 'The repeatable events of this server, each with its times and drops.',
    access: 'staff',
    output: T.Array(repeatableEvent),
    tags: ['repeatableEvents'],
  }),
  updateRepeatableEvent: post('{api}/{server}/accounts/update-repeatable-event', {
    ...act,
    summary: 'Changes when a repeatable event is and what drops; ends are not before starts.',
    body: closed({ ...written.properties, expected: decidedOn(plan) }),
  }),
  updateEventEnabled: post('{api}/{server}/accounts/update-event-enabled', {
    ...act,
    summary: 'Switches a repeatable event on or off.',
    body: closed({ eventId, enabled: T.Boolean() }),
  }),
} as const satisfies Record<string, Call>
