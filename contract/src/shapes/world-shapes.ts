import * as T from 'typebox'
import { closed, count, id, maybe, moment, oneOf } from './fields.ts'

/** A clan as it stands beside a name. */
export const clanTag = closed({
  id,
  name: T.String(),
  level: T.Integer(),
  hasCrest: T.Boolean({ description: 'whether `getCrests?pledgeId` has a picture' }),
  alliance: maybe(closed({ id, name: T.String(), hasCrest: T.Boolean() })),
})
export type ClanTag = T.Static<typeof clanTag>

export const PLACE_RELATIONS = ['in', 'near', 'off', 'far'] as const
/** Eighths of a turn, as maps show them. */
export const DIRECTIONS = [
  'east',
  'south-east',
  'south',
  'south-west',
  'west',
  'north-west',
  'north',
  'north-east',
] as const
export const location = closed({ x: T.Integer(), y: T.Integer(), z: T.Integer() })
/** Where a location lies: in or near a town or region, or to which side of the nearest one. */
export const place = closed({
  name: T.String(),
  relation: oneOf(PLACE_RELATIONS),
  direction: maybe(oneOf(DIRECTIONS)),
})
export type Place = T.Static<typeof place>

export const GENDERS = ['Gender_Male', 'Gender_Female'] as const
export const RACES = ['Human', 'Elf', 'Dark Elf', 'Orc', 'Dwarf', 'Kamael'] as const

const characterFields = {
  id,
  name: T.String(),
  account: T.String({ description: 'login of its game account' }),
  title: T.String(),
  level: T.Integer(),
  exp: count,
  classId: T.Integer(),
  classType: T.String({ description: 'class name' }),
  race: T.String(),
  gender: oneOf(GENDERS),
  faceIndex: T.Integer(),
  hairColorIndex: T.Integer(),
  hairShapeIndex: T.Integer(),
  pvp: count,
  pk: count,
  karma: count,
  presence: oneOf(['online', 'offline', 'offline-shop']),
  lastSeen: maybe(moment),
  createdAt: maybe(moment),
  playedSeconds: count,
  clan: maybe(clanTag),
  isNoble: T.Boolean(),
  isHero: T.Boolean(),
  isBanned: T.Boolean(),
  deletedAt: maybe(moment),
}

export const character = closed(characterFields)
export type Character = T.Static<typeof character>

export const characterDetails = closed({
  ...characterFields,
  baseClassId: T.Integer(),
  baseClassType: T.String(),
  expPercent: T.Number({ minimum: 0, maximum: 100, description: 'way through the current level' }),
  sp: count,
  fame: maybe(count),
  recommendations: maybe(closed({ received: count, left: count })),
  nameColor: maybe(T.String({ pattern: '^#[0-9a-f]{6}$' })),
  titleColor: maybe(T.String({ pattern: '^#[0-9a-f]{6}$' })),
  location: maybe(location),
  place: maybe(place),
  subclasses: T.Array(
    closed({
      index: T.Integer(),
      classId: T.Integer(),
      classType: T.String(),
      level: T.Integer(),
      exp: count,
    }),
  ),
})
export type CharacterDetails = T.Static<typeof characterDetails>

/** The classes a character went through. */
export const classPath = T.Array(closed({ classId: id, classType: T.String() }), {
  description: 'from its first class to the main class it has now',
})

/** What a character was called before. */
export const formerNames = T.Array(
  closed({
    name: T.String(),
    until: moment,
    isExact: T.Boolean({ description: 'else it was another one by then' }),
  }),
  { description: 'the last first' },
)

/** Places climbed in a ranking, negative where lost; null where nobody knows where it stood. */
export const rankChange = { change24h: maybe(T.Integer()), change7d: maybe(T.Integer()) }
export type RankChange = T.Static<T.TObject<typeof rankChange>>

/** A character in a ranking, and all that rankings are by. */
export const standing = {
  rank: T.Integer({ minimum: 1 }),
  characterId: id,
  name: T.String(),
  classId: T.Integer(),
  classType: T.String(),
  race: T.String(),
  level: T.Integer(),
  exp: count,
  pvp: count,
  pk: count,
}

/** One line of a ranking of characters. */
export const ranked = closed({
  ...standing,
  ...rankChange,
  presence: oneOf(['online', 'offline', 'offline-shop']),
  clan: maybe(clanTag),
})
export type Ranked = T.Static<typeof ranked>
