import * as T from 'typebox'
import { type Call, get } from '../../engine/call.ts'
import { ANY_CASE, clanName, closed, count, id, maybe, moment } from '../../shapes/fields.ts'
import { clanTag, rankChange } from '../../shapes/world-shapes.ts'
import { ownedItem } from '../players/belongings.ts'

const clan = closed({
  ...clanTag.properties,
  leaderId: id,
  leaderName: T.String(),
  reputation: T.Integer(),
  memberCount: count,
  onlineCount: count,
  averageLevel: T.Number(),
  castleId: maybe(id),
  castleName: maybe(T.String()),
  hallId: maybe(id),
  hallName: maybe(T.String()),
  emblemId: maybe(id),
  createdAt: maybe(moment),
})
export type Clan = T.Static<typeof clan>

const rankedClan = closed({ rank: T.Integer({ minimum: 1 }), ...rankChange, ...clan.properties })
export type RankedClan = T.Static<typeof rankedClan>

const clanMember = closed({
  characterId: id,
  name: T.String(),
  level: T.Integer(),
  classId: id,
  classType: T.String(),
  isLeader: T.Boolean(),
  isOnline: T.Boolean(),
  lastSeen: maybe(moment),
})

export type ClanMember = T.Static<typeof clanMember>

const clanSkill = closed({
  skillId: id,
  name: T.String(),
  level: T.Integer(),
  subPledge: maybe(T.Integer()),
})

export type ClanSkill = T.Static<typeof clanSkill>

export const clans = {
  getTopClans: get('{api}/{server}/statistics/getTopClans', {
    summary: 'The hundred best clans by level, then reputation.',
    access: 'signed in',
    output: T.Array(rankedClan),
    ttl: 60,
  }),
  getMyClanPlaces: get('{api}/{server}/statistics/my-clan-places', {
    summary: 'Where the best clans of my characters stand, however deep, and who is next above each.',
    access: 'own',
    output: T.Array(closed({ ...rankedClan.properties, above: maybe(closed({ name: T.String() })) })),
    extra: true,
  }),
  getClanByName: get('{api}/{server}/statistics/getClanByName', {
    summary: 'A clan by its exact name, in any letter case.',
    access: 'signed in',
    query: closed({ name: clanName }),
    output: clan,
    ttl: 30,
  }),
  getClanById: get('{api}/{server}/statistics/getClanById', {
    summary: 'A clan by its id.',
    access: 'signed in',
    query: closed({ id }),
    output: clan,
    ttl: 30,
  }),
  getClanMembers: get('{api}/{server}/statistics/getClanMembers', {
    summary: 'The members of a clan, highest level first.',
    access: 'staff',
    query: closed({ id }),
    output: T.Array(clanMember),
  }),
  getClanSkills: get('{api}/{server}/statistics/getClanSkills', {
    summary: 'The skills of a clan and its sub-pledges.',
    access: 'staff',
    query: closed({ clanId: id }),
    output: T.Array(clanSkill),
  }),
  getClanWarehouseItems: get('{api}/{server}/statistics/getClanWarehouseItems', {
    summary: 'What a clan keeps in its warehouse.',
    access: 'staff',
    query: closed({ clanId: id }),
    output: T.Array(ownedItem),
  }),
  searchClans: get('{api}/{server}/statistics/search-clans', {
    summary: 'The hundred best clans whose name contains the key; of all clans without one.',
    access: 'staff',
    query: closed({ key: T.Optional(T.String({ minLength: 1, maxLength: 45, [ANY_CASE]: true })) }),
    output: T.Array(clan),
    ttl: 30,
    extra: true,
  }),
} as const satisfies Record<string, Call>
