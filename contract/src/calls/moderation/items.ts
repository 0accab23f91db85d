import * as T from 'typebox'
import { type Call, post } from '../../engine/call.ts'
import { ANY_CASE, closed, count, id, maybe, oneOf } from '../../shapes/fields.ts'
import { ownedItem } from '../players/belongings.ts'

/** Where a thing can lie. */
export const ITEM_PLACES = ['inventory', 'equipped', 'warehouse', 'freight', 'clanWarehouse'] as const
export type ItemPlace = (typeof ITEM_PLACES)[number]

/** By what things are looked for: their kind, its name, their own id, or whose they are. */
export const ITEM_SEARCHES = ['itemName', 'itemId', 'itemDbId', 'owner'] as const
export type ItemSearchType = (typeof ITEM_SEARCHES)[number]

/** Most kinds of items a part of a name may stand for. */
export const MOST_KINDS = 50
/** Most piles that are summed up. */
export const MOST_SUMMED = 100_000

const itemOwner = closed({
  kind: oneOf(['character', 'clan']),
  id,
  name: T.String(),
  account: maybe(T.String({ description: 'login of its game account; null for a clan' })),
  email: maybe(T.String({ description: 'its master account; null where nobody has the login' })),
})
export const foundItem = closed({ ...ownedItem.properties, place: oneOf(ITEM_PLACES), owner: itemOwner })
export type FoundItem = T.Static<typeof foundItem>

const foundKind = closed({ itemId: id, name: T.String() })

const itemSums = closed({
  piles: count,
  pieces: count,
  owners: count,
  isWhole: T.Boolean({ description: 'false where there were too many piles to sum up: there are more' }),
  kinds: T.Array(foundKind, { description: 'what a name or an id of a kind stands for, the nearest first' }),
  hasMoreKinds: T.Boolean({ description: 'true where a name fits more kinds than are looked for' }),
})

const wanted = {
  key: T.String({ minLength: 1, maxLength: 100, [ANY_CASE]: true }),
  searchType: oneOf(ITEM_SEARCHES),
}

/** Who holds what, anywhere in a world. */
export const items = {
  itemSearch: post('{api}/{server}/accounts/itemSearch', {
    summary: 'Things by kind, name, id or owner: the most enchanted first, then the largest piles.',
    access: 'staff',
    rate: 'read',
    body: closed({
      ...wanted,
      after: T.Optional(
        T.String({
          pattern: '^\\d{1,9}-\\d{1,15}-\\d{1,10}$',
          description: 'enchant, count and id of the last one that is known, as 4-1-268435457',
        }),
      ),
      limit: T.Optional(T.Integer({ minimum: 1, maximum: 5_000 })),
    }),
    output: T.Array(foundItem),
  }),
  getItemSums: post('{api}/{server}/accounts/item-search-sums', {
    summary: 'How many pieces a search for things finds, in how many piles, of how many owners.',
    access: 'staff',
    body: closed(wanted),
    output: itemSums,
    ttl: 15,
    extra: true,
  }),
} as const satisfies Record<string, Call>
