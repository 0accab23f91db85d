import { LARGEST_ID } from '../../rules/largest.ts'
import * as T from 'typebox'
import { type Call, del, get, post } from '../../engine/call.ts'
import { characterIn, itemIn } from '../../engine/subject.ts'
import { closed, done, gameLogin, id, reason } from '../../shapes/fields.ts'
import { MOST_RECOMMENDATIONS } from '../../shapes/services.ts'

const force = T.Optional(T.Boolean({ description: 'also while the character is in the game' }))
const wait = T.Optional(
  T.Boolean({
    description: 'while the character is in the game: queued, and done by itself once it has left',
  }),
)
const characterName = T.String({ minLength: 1, maxLength: 40 })
/** A number of a face, a hair style or a colour; which there are, the server says. */
const choice = T.Integer({ minimum: 0, maximum: 255 })
/** The game removes a character for good so many days after it was deleted. */
export const DELETION_DAYS = { usual: 7, most: 30 } as const

const edit = {
  access: 'staff',
  act: { reason: 'required', onOthers: true },
  output: done,
  invalidates: ['characters'],
} as const
const ofOne = { ...edit, subject: characterIn('characterId') } as const
const said = { force, wait, reason }
const about = { characterId: id, ...said }

/** What staff change of characters, for nothing. What players buy too, and staff do by the same call, stands with the services. */
export const characterEdits = {
  swapCharacterName: post('{api}/{server}/statistics/swapCharacterName', {
    ...ofOne,
    summary: 'Swaps the names of two characters, whoever they belong to.',
    body: closed({ ...about, otherCharacterId: id }),
  }),
  deleteCharacter: post('{api}/{server}/statistics/deleteCharacter', {
    ...ofOne,
    act: { ...edit.act, approvable: true },
    summary: 'Deletes a character; the game removes it after some days, until which it can be restored.',
    body: closed({
      ...about,
      days: T.Optional(
        T.Integer({
          minimum: 0,
          maximum: DELETION_DAYS.most,
          description: `days until the game removes it, ${DELETION_DAYS.usual} where left out; 0 is at once, and for ever`,
        }),
      ),
    }),
  }),
  restoreCharacter: post('{api}/{server}/statistics/restoreCharacter', {
    ...ofOne,
    summary: 'Brings a deleted character back that the game has not removed yet.',
    body: closed(about),
  }),
  moveCharacter: post('{api}/{server}/statistics/moveCharacter', {
    ...edit,
    act: { ...edit.act, approvable: true },
    subject: characterIn('characterNameOld'),
    summary: 'Moves a character to another game account, whoever that belongs to.',
    body: closed({
      characterNameOld: characterName,
      accountNameNew: gameLogin,
      accountNameOld: gameLogin,
      ...said,
    }),
    invalidates: ['characters', 'gameAccounts'],
  }),
  giveMarks: post('{api}/{server}/statistics/giveMarks', {
    ...ofOne,
    summary: 'Gives a character what the class master asks for on the way to a next profession.',
    body: closed({
      ...about,
      classId: T.Optional(
        T.Integer({
          minimum: 0,
          maximum: LARGEST_ID,
          description: 'the profession; may be left out where there is only one',
        }),
      ),
    }),
  }),
  getNextProfessions: get('{api}/{server}/statistics/next-professions', {
    summary: 'The professions a character can take next, and which of their items it does not have yet.',
    access: 'staff',
    subject: characterIn('characterId'),
    query: closed({ characterId: id }),
    output: T.Array(
      closed({
        classId: id,
        classType: T.String(),
        missing: T.Array(closed({ itemId: id, name: T.String() })),
      }),
    ),
    tags: ['characters'],
    extra: true,
  }),
  changeFaceType: post('{api}/{server}/statistics/changeFaceType', {
    ...ofOne,
    summary: 'Gives a character another face.',
    body: closed({ ...about, faceIndex: choice }),
  }),
  changeHairStyle: post('{api}/{server}/statistics/changeHairStyle', {
    ...ofOne,
    summary: 'Gives a character another hair style.',
    body: closed({ ...about, hairShapeIndex: choice }),
  }),
  changeHairColor: post('{api}/{server}/statistics/changeHairColor', {
    ...ofOne,
    summary: 'Gives a character another hair colour.',
    body: closed({ ...about, hairColorIndex: choice }),
  }),
  changeRecommendations: post('{api}/{server}/statistics/changeRecommendations', {
    ...ofOne,
    summary: 'Sets how many recommendations a character has.',
    body: closed({ ...about, recommendations: T.Integer({ minimum: 0, maximum: MOST_RECOMMENDATIONS }) }),
  }),
  deleteItems: post('{api}/{server}/statistics/deleteItems', {
    ...edit,
    act: { ...edit.act, approvable: true },
    subject: itemIn('itemDbId'),
    summary:
      'Takes so many of one pile of things, wherever it lies: with a character or in a clan warehouse.',
    body: closed({
      itemDbId: id,
      amount: T.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }),
      ...said,
    }),
  }),
  deleteSkill: del('{api}/{server}/statistics/deleteSkill', {
    ...edit,
    subject: characterIn('charName'),
    summary: 'Has a character forget a skill of one of its classes: 0 is the main class.',
    query: closed({
      charName: characterName,
      skillId: id,
      subjobIndex: T.Integer({ minimum: 0, maximum: 3 }),
      ...said,
    }),
  }),
} as const satisfies Record<string, Call>
