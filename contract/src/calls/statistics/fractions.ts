import * as T from 'typebox'
import { type Call, del, get, put } from '../../engine/call.ts'
import { ANY_CASE, closed, count, id, maybe, reason } from '../../shapes/fields.ts'

const fractionReport = closed({
  fractionId: id,
  name: T.String(),
  clans: count,
  members: count,
  online: count,
  pvp: count,
  castles: count,
})

export type FractionReport = T.Static<typeof fractionReport>

/** Most alliances that are listed: the largest of a world. */
export const MOST_ALLIANCES = 1_000

const fractionAlliance = closed({
  allianceId: id,
  name: T.String(),
  hasCrest: T.Boolean(),
  fractionId: maybe(
    T.Integer({ description: 'whose side it takes for all its clans; null where each has its own' }),
  ),
  clans: count,
  members: count,
  online: count,
})
export type FractionAlliance = T.Static<typeof fractionAlliance>

const act = {
  access: 'staff',
  act: { reason: 'required' },
  output: fractionAlliance,
  invalidates: ['fractions'],
} as const

/** Fraction is the specification's spelling of faction. */
export const fractions = {
  getFractionsIds: get('{api}/{server}/statistics/getFractionsIds', {
    summary: 'The ids of the fractions; none where the server has no fractions.',
    access: 'signed in',
    output: T.Array(id),
    ttl: 300,
  }),
  getFractionReport: get('{api}/{server}/statistics/getFractionReport', {
    summary: 'One fraction: clans, members, victories, castles.',
    access: 'signed in',
    query: closed({ fractionId: id }),
    output: fractionReport,
    ttl: 60,
    tags: ['fractions'],
  }),
  getFractionAlliances: get('{api}/{server}/statistics/get-fraction-alliances', {
    summary: 'The alliances of a world, the largest first, and the fraction that each has joined.',
    access: 'staff',
    output: T.Array(fractionAlliance),
    tags: ['fractions'],
    extra: true,
  }),
  addFractionAlliance: put('{api}/{server}/statistics/addFractionAlliance', {
    ...act,
    summary: 'An alliance joins a fraction with all its clans; the smallest one where none is named.',
    query: closed({
      allianceName: T.String({ minLength: 1, maxLength: 45, [ANY_CASE]: true }),
      fractionId: T.Optional(id),
      expectedFractionId: T.Optional(
        T.Integer({
          minimum: 0,
          maximum: Number.MAX_SAFE_INTEGER,
          description: 'refuses where it is on another side by now; 0 where it had joined none',
        }),
      ),
      reason,
    }),
  }),
  deleteFractionAlliance: del('{api}/{server}/statistics/deleteFractionAlliance', {
    ...act,
    summary: 'An alliance leaves its fraction: each of its clans is on its own side again.',
    query: closed({ allianceId: id, reason }),
  }),
} as const satisfies Record<string, Call>
