import * as T from 'typebox'
import { type Call, get, post } from '../../engine/call.ts'
import { accountIn, characterIn, gameAccountIn } from '../../engine/subject.ts'
import { ANY_CASE, closed, email, gameLogin, id, maybe, moment } from '../../shapes/fields.ts'
import { character, characterDetails, classPath, formerNames } from '../../shapes/world-shapes.ts'

const ban = closed({
  bannedAt: maybe(moment),
  until: maybe(moment),
  reason: maybe(T.String()),
  by: maybe(T.String()),
})

/** What staff know of a character besides what its owner does. */
const forStaff = {
  email: maybe(T.String({ description: 'of the master account it belongs to; null where that is nobody’s' })),
  isAccountBlocked: T.Boolean({ description: 'whether its game account is kept out of the game' }),
  lastIp: maybe(T.String({ description: 'from where its game account was last in the game' })),
  ban: maybe(ban),
}

/** A line of a list of characters for staff. */
const staffCharacter = closed({ ...character.properties, ...forStaff })
export type StaffCharacter = T.Static<typeof staffCharacter>

/** Everything that is known of a character, but for what it has and has learned. */
const characterRecord = closed({
  ...characterDetails.properties,
  ...forStaff,
  isOwnerBlocked: T.Boolean({
    description: 'whether nobody can sign in to the master account it belongs to',
  }),
  classPath,
  formerNames,
})
export type CharacterRecord = T.Static<typeof characterRecord>

/** A name as typed: whether somebody is called so is what is answered. */
const characterName = T.String({ minLength: 1, maxLength: 40, [ANY_CASE]: true })

/** Characters as staff see them, the banned and the deleted included. */
export const characterRecords = {
  getCharactersAdmin: post('{api}/{server}/statistics/getCharactersAdmin', {
    summary:
      'The characters of one game account for staff: the living ones, or those that wait for their end.',
    access: 'staff',
    subject: gameAccountIn('username'),
    body: closed({ username: gameLogin, isDeleted: T.Optional(T.Boolean()) }),
    output: T.Array(staffCharacter),
    tags: ['characters'],
  }),
  getCharacterByName: post('{api}/{server}/statistics/getCharacterByName', {
    summary: 'Everything about the character of a name, in any letter case.',
    access: 'staff',
    subject: characterIn('username'),
    body: closed({ username: characterName }),
    output: characterRecord,
    tags: ['characters'],
  }),
  getAllMACharactersAdmin: post('{api}/{server}/statistics/getAllMACharactersAdmin', {
    summary: 'The characters of a master account on this server for staff, the deleted ones last.',
    access: 'staff',
    subject: accountIn('email'),
    body: closed({ email }),
    output: T.Array(staffCharacter),
    tags: ['characters'],
  }),
  getCharacterRecord: get('{api}/{server}/statistics/character-record', {
    summary:
      'Everything about one character for staff: whose it is, from where it plays, and why it is banned.',
    access: 'staff',
    subject: characterIn('characterId'),
    query: closed({ characterId: id }),
    output: characterRecord,
    tags: ['characters'],
    extra: true,
  }),
} as const satisfies Record<string, Call>
