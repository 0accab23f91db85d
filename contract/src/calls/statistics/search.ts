import * as T from 'typebox'
import { type Call, get } from '../../engine/call.ts'
import { FEWEST_LETTERS, LONGEST_NAME_KEY } from '../../rules/search-key.ts'
import { ANY_CASE, closed, id, maybe } from '../../shapes/fields.ts'
import { clanTag } from '../../shapes/world-shapes.ts'

/** How many of each kind a search by name finds at most. */
export const FOUND_NAMES = 6

const foundCharacter = closed({
  characterId: id,
  name: T.String(),
  classId: id,
  classType: T.String(),
  race: T.String(),
  level: T.Integer(),
  clan: maybe(clanTag),
  formerName: maybe(T.String({ description: 'by which it was found, where it is called otherwise now' })),
})

export const search = {
  searchNames: get('{api}/{server}/statistics/search-names', {
    summary:
      'Characters and clans whose name contains the key, the nearest first; then characters who had such a name.',
    access: 'signed in',
    query: closed({
      key: T.String({ minLength: FEWEST_LETTERS, maxLength: LONGEST_NAME_KEY, [ANY_CASE]: true }),
    }),
    output: closed({ characters: T.Array(foundCharacter), clans: T.Array(clanTag) }),
    ttl: 30,
    extra: true,
  }),
} as const satisfies Record<string, Call>
