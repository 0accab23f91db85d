import * as T from 'typebox'
import { type Call, get, post } from '../../engine/call.ts'
import { alias, closed, id, maybe } from '../../shapes/fields.ts'

/** Most ids one request may ask names for. */
export const MAX_IDS = 500

const itemInfo = closed({
  id,
  name: T.String(),
  type: T.String(),
  category: T.String(),
  grade: T.String(),
  isStackable: T.Boolean(),
  isTradable: T.Boolean(),
})
export type ItemInfo = T.Static<typeof itemInfo>
export const classInfo = closed({
  id,
  classType: T.String(),
  race: T.String(),
  professionLevel: T.Integer({ minimum: 0, maximum: 3 }),
  parentId: maybe(id),
})

const skillInfo = closed({
  id,
  level: T.Integer({ minimum: 1 }),
  name: T.String(),
  maxLevel: T.Integer(),
  isMagic: T.Boolean(),
  kind: T.String(),
})
export type SkillInfo = T.Static<typeof skillInfo>
const npcInfo = closed({ id, name: T.String(), level: maybe(T.Integer()), title: maybe(T.String()) })
export type NpcInfo = T.Static<typeof npcInfo>
/** A skill at a level: `id` or `id-level`, as `3-9`. */
const skillKey = T.String({ pattern: '^\\d{1,9}(-\\d{1,5})?$', description: 'a list of keys as 3 or 3-9' })

export const resources = {
  getItemsInfo: post('{resources}/resources/getItemsInfo', {
    summary: 'Names and kinds of items by id; ids nobody knows are left out.',
    access: 'signed in',
    query: closed({ alias }),
    body: closed({ ids: T.Array(id, { maxItems: MAX_IDS }) }),
    output: T.Array(itemInfo),
  }),
  getSkillsInfo: post('{resources}/resources/getSkillsInfo', {
    summary: 'Names and kinds of skills by key (`id` or `id-level`); keys nobody knows are left out.',
    access: 'signed in',
    query: closed({ alias }),
    body: closed({ keys: T.Array(skillKey, { maxItems: MAX_IDS }) }),
    output: T.Array(skillInfo),
  }),
  getNpcNameInfo: post('{resources}/resources/getNpcNameInfo', {
    summary: 'Names of characters of the game itself by id; ids nobody knows are left out.',
    access: 'signed in',
    query: closed({ alias }),
    body: closed({ ids: T.Array(id, { maxItems: MAX_IDS }) }),
    output: T.Array(npcInfo),
  }),
  getClassTypeById: get('{resources}/resources/getClassTypeById', {
    summary: 'A class by its id.',
    access: 'signed in',
    query: closed({ id }),
    output: classInfo,
    ttl: 3600,
  }),
} as const satisfies Record<string, Call>
