import * as T from 'typebox'
import { type Call, get, post } from '../../engine/call.ts'
import { characterIn } from '../../engine/subject.ts'
import { purchase } from '../../shapes/balance-shapes.ts'
import { closed, count, gameLogin, id, maybe, oneOf, pin, reason } from '../../shapes/fields.ts'
import { MOST_RECOMMENDATIONS, SERVICES } from '../../shapes/services.ts'
import { GENDERS } from '../../shapes/world-shapes.ts'
import { requestId } from '../../shapes/request-id.ts'

/** What was shown of the price and the character: another one is another offer. */
const offerState = T.String({ minLength: 1, maxLength: 40 })
/** What every service may be told besides what it is about. */
const service = {
  characterId: id,
  pin: T.Optional(pin),
  /** Also while the character is in the game. */
  force: T.Optional(T.Boolean()),
  /** While the character is in the game: queued, and done by itself once they have left. */
  wait: T.Optional(T.Boolean()),
  /** The `state` of the offer that was shown: sold only as it was shown. */
  shown: T.Optional(offerState),
  requestId,
}
/** Staff do a service for others: they say why, and pay nothing. */
const byStaff = { reason: T.Optional(reason) }

/** As typed: whether it is a name, and free, is answered by `checkName`. */
const characterName = T.String({ minLength: 1, maxLength: 40 })
/** `none` for the colour everybody has. */
const color = T.String({
  pattern: '^(#[0-9a-f]{6}|none)$',
  description: 'a colour as #rrggbb in small letters, or none',
})
const choice = T.Optional(T.Integer({ minimum: 0, maximum: 255 }))

/** Why a service cannot be had for a character now; whether there are enough coins is not said here. */
export const WHY_NOT = [
  'notOffered',
  'worldCannot',
  'underWay',
  'deleted',
  'notDeleted',
  'banned',
  'inClan',
  'oneGender',
  'noProfession',
  'hasMarks',
  'noOtherAccount',
  'noOtherCharacter',
] as const

const offer = closed({
  service: oneOf(SERVICES),
  price: count,
  state: offerState,
  whyNot: maybe(oneOf(WHY_NOT)),
  /** What the game itself says of why it cannot. */
  worldSays: maybe(T.String()),
  /** Nobody may be in the game: they leave first, it waits for that, or it is forced. */
  needsOffline: T.Boolean(),
  /** The purchase that is under way. */
  purchaseId: maybe(count),
})

const toMany = { access: 'own or staff', act: { reason: 'required', onOthers: true } } as const
const toOwn = { access: 'own', output: purchase } as const
const about = { subject: characterIn('characterId'), invalidates: ['coins', 'characters'] } as const
/** Null where staff did it, who buy nothing. */
const boughtOrDone = maybe(purchase)

export const characterServices = {
  getCharacterServices: get('{api}/{server}/statistics/character-services', {
    summary:
      'What can be bought for an own character: the price of each service, and why it cannot be had now.',
    access: 'own',
    subject: characterIn('characterId'),
    query: closed({ characterId: id }),
    output: closed({
      isPlaying: T.Boolean(),
      asksPin: T.Boolean(),
      /** How long it waits for a character to leave the game. */
      waitDays: count,
      /** How long what can be undone can be; 0 for never. */
      undoMinutes: count,
      services: T.Array(offer),
      /** The professions whose marks can be bought. */
      professions: T.Array(
        closed({
          classId: id,
          classType: T.String(),
          items: T.Array(closed({ itemId: id, name: T.String() })),
        }),
      ),
    }),
    tags: ['coins', 'characters'],
    extra: true,
  }),
  changeCharacterName: post('{api}/{server}/statistics/changeCharacterName', {
    summary: 'Gives a character another name; an owner pays for it, staff say why.',
    ...toMany,
    ...about,
    body: closed({ ...service, newName: characterName, ...byStaff }),
    output: boughtOrDone,
    takesOut: true,
  }),
  changeGender: post('{api}/{server}/statistics/changeGender', {
    summary:
      'Gives a character the other gender, and a hair style of it; an owner pays for it, staff say why. Where no hair style ' +
      'is named, the one it has stays, or becomes the first one.',
    ...toMany,
    ...about,
    body: closed({ ...service, gender: oneOf(GENDERS), hairShapeIndex: choice, ...byStaff }),
    output: boughtOrDone,
  }),
  changeCharNameColor: post('{api}/{server}/statistics/changeCharNameColor', {
    summary:
      'Colours the name of a character, or takes its colour away; an owner pays for it, staff say why.',
    ...toMany,
    ...about,
    body: closed({ ...service, color, ...byStaff }),
    output: boughtOrDone,
  }),
  changeAppearanceFromBalance: post('{api}/{server}/statistics/changeAppearanceFromBalance', {
    summary: 'Gives an own character another face, hair style or hair colour; what is left out stays.',
    ...toOwn,
    ...about,
    body: closed({ ...service, faceIndex: choice, hairColorIndex: choice, hairShapeIndex: choice }),
  }),
  changeRecommendationsFromBalance: post('{api}/{server}/statistics/changeRecommendationsFromBalance', {
    summary: 'Sets how many recommendations an own character has.',
    ...toOwn,
    ...about,
    body: closed({ ...service, recommendations: T.Integer({ minimum: 0, maximum: MOST_RECOMMENDATIONS }) }),
  }),
  swapInsideMA: post('{api}/{server}/statistics/swapInsideMA', {
    summary: 'Swaps the names of two own characters.',
    ...toOwn,
    ...about,
    body: closed({ ...service, otherCharacterId: id, otherPin: T.Optional(pin) }),
    takesOut: true,
  }),
  moveCharacterInsideMA: post('{api}/{server}/statistics/moveCharacterInsideMA', {
    summary: 'Moves an own character to another own game account.',
    ...toOwn,
    ...about,
    body: closed({ ...service, accountNameNew: gameLogin, otherPin: T.Optional(pin) }),
    takesOut: true,
  }),
  deleteCharacterFromBalance: post('{api}/{server}/statistics/deleteCharacterFromBalance', {
    summary: 'Deletes an own character at once; nothing brings it back.',
    ...toOwn,
    ...about,
    body: closed(service),
    takesOut: true,
  }),
  restoreCharacterFromBalance: post('{api}/{server}/statistics/restore-character-from-balance', {
    summary: 'Brings an own character back that is deleted and not gone yet.',
    ...toOwn,
    ...about,
    body: closed(service),
    extra: true,
  }),
  giveMarksFromBalance: post('{api}/{server}/statistics/giveMarksFromBalance', {
    summary: 'Gives an own character what the class master asks for on the way to a next profession.',
    ...toOwn,
    ...about,
    body: closed({ ...service, classId: id }),
    takesOut: true,
  }),
} as const satisfies Record<string, Call>
