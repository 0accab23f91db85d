import * as T from 'typebox'
import { type Call, get } from '../../engine/call.ts'
import { characterIn } from '../../engine/subject.ts'
import { closed, count, id, maybe, moment, oneOf } from '../../shapes/fields.ts'

/** What kinds of things are told apart at a glance, as by an icon. */
export const ITEM_KINDS = [
  'sword',
  'blunt',
  'dagger',
  'bow',
  'pole',
  'dual',
  'fist',
  'rod',
  'weapon',
  'shield',
  'helmet',
  'chest',
  'legs',
  'gloves',
  'boots',
  'cloak',
  'underwear',
  'necklace',
  'earring',
  'ring',
  'accessory',
  'potion',
  'scroll',
  'enchant',
  'shot',
  'arrow',
  'material',
  'recipe',
  'book',
  'dye',
  'pet',
  'coin',
  'quest',
  'other',
] as const
export type ItemKind = (typeof ITEM_KINDS)[number]

/** Where on the body something is worn. */
export const BODY_SLOTS = [
  'underwear',
  'leftEar',
  'rightEar',
  'neck',
  'leftFinger',
  'rightFinger',
  'head',
  'rightHand',
  'leftHand',
  'gloves',
  'chest',
  'legs',
  'feet',
  'back',
  'face',
  'hair',
  'bothHair',
] as const
export type BodySlot = (typeof BODY_SLOTS)[number]

export const ownedItem = closed({
  itemDbId: id,
  itemId: id,
  name: T.String(),
  kind: oneOf(ITEM_KINDS),
  grade: T.String({ description: '`none`, `D`, `C`, `B`, `A`, `S`, or another an operator imported' }),
  count,
  enchant: count,
  isWorn: T.Boolean(),
  slot: maybe(oneOf(BODY_SLOTS)),
  isTradable: T.Boolean(),
  price: maybe(
    T.Integer({ minimum: 1, description: 'adena for one in shops of the game, where that is known' }),
  ),
  expiresAt: maybe(moment),
})
export type OwnedItem = T.Static<typeof ownedItem>

/** A way to enchant a skill, counted from 1, and how far along it. */
const enchantment = closed({ route: T.Integer({ minimum: 1 }), level: T.Integer({ minimum: 1 }) })

const learnedSkill = closed({
  skillId: id,
  name: T.String(),
  level: T.Integer({ minimum: 1, description: 'as learned; of an enchanted skill the highest it has' }),
  maxLevel: maybe(T.Integer({ description: 'null where nothing is known of the skill' })),
  enchant: maybe(enchantment),
  kind: oneOf(['active', 'passive', 'toggle', 'other']),
  isMagic: T.Boolean(),
})
export type LearnedSkill = T.Static<typeof learnedSkill>

const ofCharacter = closed({ characterId: id })

const ofPlace = { access: 'own or staff', output: T.Array(ownedItem), query: ofCharacter } as const

export const belongings = {
  getUserInventoryItems: get('{api}/{server}/statistics/getUserInventoryItems', {
    ...ofPlace,
    summary: 'What a character carries and wears.',
    subject: characterIn('characterId'),
    tags: ['characters'],
  }),
  getUserWarehouseItems: get('{api}/{server}/statistics/getUserWarehouseItems', {
    ...ofPlace,
    summary: 'What a character keeps in its warehouse.',
    subject: characterIn('characterId'),
    tags: ['characters'],
  }),
  getFreightItems: get('{api}/{server}/statistics/getFreightItems', {
    ...ofPlace,
    summary: 'What waits for a character in freight.',
    subject: characterIn('characterId'),
    tags: ['characters'],
  }),
  getUserSkills: get('{api}/{server}/statistics/getUserSkills', {
    summary:
      'The skills a character has learned in one of its classes: 0 is the main class, 1 to 3 its subclasses.',
    access: 'own or staff',
    subject: characterIn('characterId'),
    query: closed({ characterId: id, subjob: T.Integer({ minimum: 0, maximum: 3 }) }),
    output: T.Array(learnedSkill),
    tags: ['characters'],
  }),
} as const satisfies Record<string, Call>
