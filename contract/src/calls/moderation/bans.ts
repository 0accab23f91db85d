import * as T from 'typebox'
import { type Call, get, post } from '../../engine/call.ts'
import { characterIn } from '../../engine/subject.ts'
import {
  closed,
  count,
  done,
  gameLogin,
  id,
  maybe,
  moment,
  oneOf,
  prose,
  reason,
  staffRole,
} from '../../shapes/fields.ts'

/** The longest ban that ends by itself: ten years. */
export const MOST_BAN_HOURS = 87_600
/** Freely; by lifting alone, as whoever banned where a colleague can judge; or not at all, in a lower role than it was given in. */
const ANSWERING = ['freely', 'byLifting', 'not'] as const
export type Answering = (typeof ANSWERING)[number]
/** Characters of an appeal, and of what only staff read. */
const LONGEST_APPEAL = 2_000

/** What its owner had to say against a ban, and what came of it. */
const appeal = closed({
  sentAt: moment,
  text: T.String(),
  answeredAt: maybe(moment),
  answer: maybe(T.String()),
})

const ban = closed({
  characterId: id,
  name: T.String(),
  since: maybe(moment),
  until: maybe(T.String({ description: 'a moment; null for ever' })),
  reason: maybe(T.String({ description: 'why, as its owner reads it' })),
})
const ownBan = closed({ ...ban.properties, appeal: maybe(appeal) })
export type OwnBan = T.Static<typeof ownBan>

const bannedCharacter = closed({
  ...ban.properties,
  /** Null for one that was made in the game, until its owner appeals. */
  banId: maybe(count),
  account: T.String({ description: 'login of its game account' }),
  email: maybe(T.String({ description: 'whose it is; null where nobody on the portal' })),
  evidence: maybe(
    T.String({ description: 'what only staff read who may act on the owner; null for others' }),
  ),
  by: maybe(T.String({ description: 'who of the staff, or what the game says of it' })),
  appeal: maybe(closed({ ...appeal.properties, answeredBy: maybe(T.String()) })),
  /** The role it was given in; null for one that was made in the game. */
  bannedAs: maybe(staffRole),
  /** How far the caller may answer an appeal against it. */
  answering: oneOf(ANSWERING),
})
export type BannedCharacter = T.Static<typeof bannedCharacter>

/** A ban that is over, with all that was said of it. */
const pastBan = closed({
  banId: count,
  since: moment,
  until: ban.properties.until,
  reason: ban.properties.reason,
  evidence: bannedCharacter.properties.evidence,
  by: maybe(T.String({ description: 'who of the staff; null for one that was made in the game' })),
  endedAt: maybe(moment),
  liftedBy: maybe(T.String({ description: 'who of the staff; null where it ended by itself' })),
  appeal: bannedCharacter.properties.appeal,
})
export type PastBan = T.Static<typeof pastBan>

const banning = {
  access: 'staff',
  act: { reason: 'required', onOthers: true },
  output: done,
  invalidates: ['bans', 'characters'],
} as const
const accountName = gameLogin
const evidence = T.Optional(prose(3, LONGEST_APPEAL))

/** Characters that staff keep out of the game, and what their owners say to it. */
export const bans = {
  getBannedCharacters: get('{api}/{server}/statistics/getBannedCharacters', {
    summary: 'The characters that are banned now: whose they are, until when, why, by whom, and appeals.',
    access: 'staff',
    output: T.Array(bannedCharacter),
    tags: ['bans'],
  }),
  banCharacter: post('{api}/{server}/statistics/banCharacter', {
    ...banning,
    summary: 'Keeps a character out of the game for some hours; its owner reads the reason.',
    subject: characterIn('charName'),
    body: closed({
      charName: T.String({ minLength: 1, maxLength: 40 }),
      hour: T.Integer({ minimum: 1, maximum: MOST_BAN_HOURS, description: 'how many hours' }),
      accountName,
      reason,
      evidence,
    }),
  }),
  banCharacterPerm: post('{api}/{server}/statistics/banCharacterPerm', {
    ...banning,
    summary: 'Keeps a character out of the game for ever; its owner reads the reason.',
    subject: characterIn('charId'),
    body: closed({ charId: id, accountName, reason, evidence }),
  }),
  unbanCharacter: post('{api}/{server}/statistics/unban-character', {
    ...banning,
    summary: 'Lets a banned character into the game again.',
    subject: characterIn('characterId'),
    body: closed({ characterId: id, reason }),
    extra: true,
  }),
  getPastBans: get('{api}/{server}/statistics/past-bans', {
    summary: 'The bans of a character that are over, newest first: why, by whom, the evidence, and appeals.',
    access: 'staff',
    subject: characterIn('characterId'),
    query: closed({ characterId: id }),
    output: T.Array(pastBan),
    tags: ['bans'],
    extra: true,
  }),
  getOwnBans: get('{api}/{server}/statistics/own-bans', {
    summary: 'My characters that are banned now: until when, why, and what became of an appeal.',
    access: 'own',
    output: T.Array(ownBan),
    tags: ['bans'],
    extra: true,
  }),
  appealBan: post('{api}/{server}/statistics/appeal-ban', {
    summary: 'Appeals against the ban of an own character, once for each ban.',
    access: 'own',
    subject: characterIn('characterId'),
    body: closed({ characterId: id, appeal: prose(10, LONGEST_APPEAL) }),
    output: done,
    invalidates: ['bans'],
    extra: true,
  }),
  answerBanAppeal: post('{api}/{server}/statistics/answer-ban-appeal', {
    ...banning,
    summary: 'Answers an appeal, and lifts the ban if it was right; its owner reads the answer.',
    subject: characterIn('characterId'),
    act: { reason: 'required', reasonIn: 'answer', onOthers: true, forgets: ['appeal'] },
    body: closed({
      characterId: id,
      banId: count,
      answer: reason,
      lift: T.Boolean({ description: 'whether the ban ends with the answer' }),
    }),
    extra: true,
  }),
} as const satisfies Record<string, Call>
