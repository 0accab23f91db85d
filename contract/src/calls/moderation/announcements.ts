import * as T from 'typebox'
import { type Call, del, get, post } from '../../engine/call.ts'
import { closed, decidedOn, done, PROSE } from '../../shapes/fields.ts'
import { LARGEST_ID } from '../../rules/largest.ts'

const numberUpTo = (maximum: number) =>
  T.Integer({ minimum: 1, maximum, description: 'its number on this server' })
const announceId = numberUpTo(LARGEST_ID)
/** Staff choose far below what the column holds: the number after the largest is always there. */
const chosenId = numberUpTo(1_000_000_000)
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
export type Announcement = T.Static<typeof written>

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
    output: T.Array(written),
    tags: ['announcements'],
  }),
  addAnnounce: post('{api}/{server}/statistics/addAnnounce', {
    ...act,
    summary: 'Adds an announcement; without a number it gets the next one.',
    body: closed({ announceId: T.Optional(chosenId), announceMessage, interval }),
    output: written,
  }),
  updateAnnounce: post('{api}/{server}/statistics/updateAnnounce', {
    ...act,
    summary: 'Changes the text or the interval of an announcement.',
    body: closed({ ...written.properties, expected: decidedOn({ announceMessage, interval }) }),
    output: written,
  }),
  deleteAnnounce: del('{api}/{server}/statistics/deleteAnnounce', {
    ...act,
    summary: 'Takes an announcement away.',
    query: closed({ announceId }),
    output: done,
  }),
} as const satisfies Record<string, Call>
