import * as T from 'typebox'
import { type Call, del, get, post } from '../../engine/call.ts'
import { closed, decidedOn, done, id, PROSE } from '../../shapes/fields.ts'

/** Staff choose far below what the column holds: the number after the largest is always there. */
const announceId = T.Integer({ minimum: 1, maximum: 1_000_000_000, description: 'its number on this server' })
/** Characters of one line: a game client has no room for more. */
export const LONGEST_ANNOUNCEMENT = 200

const announceMessage = T.String({
  [PROSE]: true,
  minLength: 1,
  maxLength: LONGEST_ANNOUNCEMENT,
  description: 'what players read: one line of at most 200 characters',
})
const interval = T.Integer({
  minimum: 0,
  maximum: 86_400,
  description: 'seconds until it is shown again; 0 shows it once, when a character enters the game',
})

const written = closed({ announceId, announceMessage, interval })
const announcement = closed({ ...written.properties, announceId: id })
export type Announcement = T.Static<typeof announcement>

const act = {
  access: 'staff',
  act: { reason: 'none' },
  invalidates: ['announcements'],
} as const

/** What a game server shows to those who enter the game, in the order of their numbers. */
export const announcements = {
  getLoginAnnounces: get('{api}/{server}/statistics/getLoginAnnounces', {
    summary: 'The texts that are shown to whoever enters the game.',
    access: 'signed in',
    output: T.Array(announcement),
    tags: ['announcements'],
  }),
  addAnnounce: post('{api}/{server}/statistics/addAnnounce', {
    ...act,
    summary: 'Adds an announcement; without a number it gets the next one.',
    body: closed({ announceId: T.Optional(announceId), announceMessage, interval }),
    output: announcement,
  }),
  updateAnnounce: post('{api}/{server}/statistics/updateAnnounce', {
    ...act,
    summary: 'Changes the text or the interval of an announcement.',
    body: closed({ ...written.properties, expected: decidedOn({ announceMessage, interval }) }),
    output: announcement,
  }),
  deleteAnnounce: del('{api}/{server}/statistics/deleteAnnounce', {
    ...act,
    summary: 'Takes an announcement away.',
    query: closed({ announceId }),
    output: done,
  }),
} as const satisfies Record<string, Call>
