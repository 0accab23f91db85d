import * as T from 'typebox'
import { type Call, get } from '../../engine/call.ts'
import { closed, count, id, maybe, moment } from '../../shapes/fields.ts'
import { clanTag } from '../../shapes/world-shapes.ts'

const clans = T.Array(clanTag)

const castle = closed({
  castleId: id,
  name: T.String(),
  owner: maybe(clanTag),
  taxPercent: T.Integer(),
  treasury: count,
  nextSiege: maybe(moment),
  attackers: clans,
  defenders: clans,
})
export type Castle = T.Static<typeof castle>

const hall = { clanHallId: id, name: T.String(), town: T.String(), owner: maybe(clanTag) }

const rentableHall = closed({
  ...hall,
  grade: T.Integer(),
  lease: count,
  paidUntil: maybe(moment),
  auction: maybe(closed({ currentBid: count, bidders: count, endsAt: moment })),
  functions: T.Array(closed({ kind: T.String(), level: T.Integer(), lease: count, until: maybe(moment) })),
})
export type RentableHall = T.Static<typeof rentableHall>

const contestedHall = closed({
  ...hall,
  nextSiege: maybe(moment),
  siegeMinutes: T.Integer(),
  attackers: clans,
})
export type ContestedHall = T.Static<typeof contestedHall>

const read = { access: 'signed in', cache: 'session', ttl: 60, tags: ['castles'] } as const

export const castles = {
  getCastleInfo: get('{api}/{server}/castles/getCastleInfo', {
    ...read,
    summary: 'One castle: owner, tax, treasury, next siege and who signed up.',
    query: closed({ castleId: id }),
    output: castle,
  }),
  getRentableClanHall: get('{api}/{server}/castles/getRentableClanHall', {
    ...read,
    summary: 'One clan hall that is let at auction.',
    query: closed({ clanHallId: id }),
    output: rentableHall,
  }),
  getConquestedClanHall: get('{api}/{server}/castles/getConquestedClanHall', {
    ...read,
    summary: 'One clan hall that is fought for.',
    query: closed({ clanHallId: id }),
    output: contestedHall,
  }),
} as const satisfies Record<string, Call>
