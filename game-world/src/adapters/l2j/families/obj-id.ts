import type { Places } from '../model/family.ts'
import { mobiusPlaces } from './mobius.ts'

const {
  accountVariable: _1,
  contestableHall: _2,
  hallAttacker: _3,
  crest: _4,
  punishment: _5,
  raidPoints: _6,
  clanSkill: _7,
  ...common
} = mobiusPlaces
const { createdAt: _8, fame: _9, titleColor: _10, ...ofCharacter } = mobiusPlaces.character.columns
const { expiresAt: _11, ...ofItem } = mobiusPlaces.item.columns
const { message: _12, ...ofHero } = mobiusPlaces.hero.columns

/** What the older families have in common, whose characters are numbered by `obj_Id`. */
export const objIdPlaces = {
  ...common,
  character: { table: 'characters', columns: { ...ofCharacter, id: 'obj_Id' } },
  recommendation: {
    table: 'characters',
    columns: { ...mobiusPlaces.recommendation.columns, characterId: 'obj_Id' },
  },
  subclass: {
    ...mobiusPlaces.subclass,
    columns: { ...mobiusPlaces.subclass.columns, characterId: 'char_obj_id' },
  },
  skill: { ...mobiusPlaces.skill, columns: { ...mobiusPlaces.skill.columns, characterId: 'char_obj_id' } },
  macro: { ...mobiusPlaces.macro, columns: { ...mobiusPlaces.macro.columns, characterId: 'char_obj_id' } },
  quest: { ...mobiusPlaces.quest, columns: { ...mobiusPlaces.quest.columns, characterId: 'char_id' } },
  item: { table: 'items', columns: ofItem },
  hero: { table: 'heroes', columns: { ...ofHero, characterId: 'char_id' } },
} as const satisfies Places

/** Where the newer of them keep what a game itself does to a character: a ban, jail or silence. */
export const punishmentOfCharacter = { punishment: 'punish_level', punishmentLeft: 'punish_timer' } as const

/** Accounts of the older families whose access has an underscore. */
export const accountWithLastIp = {
  table: 'accounts',
  columns: { login: 'login', lastActive: 'lastactive', lastIp: 'lastIP', accessLevel: 'access_level' },
} satisfies Places['account']
