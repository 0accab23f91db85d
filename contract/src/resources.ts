import * as T from 'typebox'
import { type Call, get, post } from './call.ts'
import { alias, closed, id, maybe } from './fields.ts'

/** Most ids one request may ask names for. */
export const MAX_IDS = 500

export const itemInfo = closed({
  id,
  name: T.String(),
  type: T.String(),
  category: T.String(),
  grade: T.String(),
  isStackable: T.Boolean(),
  isTradable: T.Boolean(),
})
export const classInfo = closed({
  id,
  classType: T.String(),
  race: T.String(),
  professionLevel: T.Integer({ minimum: 0, maximum: 3 }),
  parentId: maybe(id),
})

export const resources = {
  getItemsInfo: post('{resources}/resources/getItemsInfo', {
    summary: 'Names and kinds of items by id; ids nobody knows are left out.',
    access: 'signed in',
    query: closed({ alias }),
    body: closed({ ids: T.Array(id, { maxItems: MAX_IDS }) }),
    output: T.Array(itemInfo),
  }),
  getClassTypeById: get('{resources}/resources/getClassTypeById', {
    summary: 'A class by its id.',
    access: 'signed in',
    query: closed({ id }),
    output: classInfo,
    freshFor: 3600,
  }),
} as const satisfies Record<string, Call>
