import * as T from 'typebox'
import { type Call, get } from '../../engine/call.ts'
import { clanName, closed, count, id, maybe, moment } from '../../shapes/fields.ts'
import { clanTag } from '../../shapes/world-shapes.ts'

export const clan = closed({
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

export const clanMember = closed({
  characterId: id,
  name: T.String(),
  level: T.Integer(),
  classId: id,
  classType: T.String(),
  isLeader: T.Boolean(),
  isOnline: T.Boolean(),
  lastSeen: maybe(moment),
})

export const clanSkill = closed({
  skillId: id,
  name: T.String(),
  level: T.Integer(),
  subPledge: maybe(T.Integer()),
})

export const clans = {
  getTopClans: get('{api}/{server}/statistics/getTopClans', {
    summary: 'The hundred best clans by level, then reputation.',
    access: 'signed in',
    output: T.Array(clan),
    ttl: 60,
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
} as const satisfies Record<string, Call>
