import * as T from 'typebox'
import { type Call, get, post } from '../../engine/call.ts'
import {
  BOUGHT_KINDS,
  compensation,
  compensationGrant,
  givenPile,
  GRANT_STATES,
  noteIn,
  ONE_EACH,
  publicNote,
} from '../../shapes/compensation-shapes.ts'
import {
  chosenMoment,
  clanName,
  closed,
  count,
  id,
  maybe,
  moment,
  oneOf,
  reason,
} from '../../shapes/fields.ts'
import { coins } from '../../shapes/money-fields.ts'
import { requestId } from '../../shapes/request-id.ts'

const level = T.Integer({ minimum: 1, maximum: 99, description: 'a level from 1 to 99' })
const limitOfRows = T.Optional(T.Integer({ minimum: 1, maximum: 5_000 }))
const one = closed({ compensationId: count })

const read = { access: 'admin', tags: ['compensations'], extra: true } as const
const act = { access: 'admin', invalidates: ['compensations'], output: compensation, extra: true } as const

/** What is checked as it is typed. */
export const orderFigures = closed({
  boughtTitle: T.Optional(T.String({ minLength: 1, maxLength: 100 })),
  minLevel: T.Optional(level),
  maxLevel: T.Optional(level),
  coins: T.Optional(coins),
})

/** Something that is given to many at once, after a fault of the game: who is found and shown first, and each gets it once. */
export const compensations = {
  getCompensationTerms: get('{api}/{server}/accounts/get-compensation-terms', {
    ...read,
    summary: 'Since when it is known who played, and how exactly.',
    output: closed({
      playKnownSince: maybe(moment),
      lookSeconds: count,
    }),
  }),
  getCompensations: get('{api}/{server}/accounts/get-compensations', {
    ...read,
    summary: 'What was given to many at once on this server, or is to be, newest first.',
    query: closed({ before: T.Optional(count), limit: limitOfRows }),
    output: T.Array(compensation),
  }),
  getCompensation: get('{api}/{server}/accounts/get-compensation', {
    ...read,
    summary: 'One compensation, and how far it is.',
    query: one,
    output: compensation,
  }),
  getCompensationGrants: get('{api}/{server}/accounts/get-compensation-grants', {
    ...read,
    summary: 'Who gets a compensation, each with what became of it; in parts.',
    query: closed({
      compensationId: count,
      state: T.Optional(oneOf(GRANT_STATES)),
      /** `recipientId` of the last one has. */
      after: T.Optional(count),
      limit: limitOfRows,
    }),
    output: T.Array(compensationGrant),
  }),
  drawUpCompensation: post('{api}/{server}/accounts/draw-up-compensation', {
    ...act,
    summary: 'Looks for those who would get something and writes them down; nobody gets anything yet.',
    act: { reason: 'none' },
    body: closed({
      onlineFrom: T.Optional(chosenMoment),
      onlineTo: T.Optional(chosenMoment),
      boughtKind: T.Optional(oneOf(BOUGHT_KINDS)),
      /** Part of what it was called. */
      boughtTitle: orderFigures.properties.boughtTitle,
      boughtFrom: T.Optional(chosenMoment),
      boughtTo: T.Optional(chosenMoment),
      clans: T.Optional(T.Array(clanName, { minItems: 1, maxItems: 20 })),
      classIds: T.Optional(T.Array(id, { minItems: 1, maxItems: 200, uniqueItems: true })),
      minLevel: T.Optional(level),
      maxLevel: T.Optional(level),
      withBlocked: T.Optional(T.Boolean()),
      coins: T.Optional(coins),
      items: T.Optional(T.Array(givenPile, { minItems: 1, maxItems: 5 })),
      oneEach: oneOf(ONE_EACH),
      requestId,
    }),
  }),
  startCompensation: post('{api}/{server}/accounts/start-compensation', {
    ...act,
    summary: 'Gives what was drawn up; where it is much, a second person has to approve it first.',
    act: { reason: 'required', approvable: true },
    body: closed({
      compensationId: count,
      reason,
      /** What receivers read, in English. */
      note: publicNote,
      /** The same in other languages of the portal. */
      translations: T.Optional(T.Array(noteIn, { maxItems: 20 })),
    }),
  }),
  stopCompensation: post('{api}/{server}/accounts/stop-compensation', {
    ...act,
    summary: 'Ends a compensation: who has nothing by then gets nothing.',
    act: { reason: 'required' },
    body: closed({ compensationId: count, reason }),
  }),
  retryCompensation: post('{api}/{server}/accounts/retry-compensation', {
    ...act,
    summary: 'Tries again what could not be given.',
    act: { reason: 'none' },
    body: one,
  }),
} as const satisfies Record<string, Call>
