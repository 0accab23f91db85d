import * as T from 'typebox'
import { type Call, get } from '../../engine/call.ts'
import { closed, count, id } from '../../shapes/fields.ts'

export const fractionReport = closed({
  fractionId: id,
  name: T.String(),
  clans: count,
  members: count,
  online: count,
  pvp: count,
  castles: count,
})

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
  }),
} as const satisfies Record<string, Call>
