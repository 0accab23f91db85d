import {
  type items,
  MOST_SUMMED,
  type ItemSearchType,
  MOST_KINDS,
} from '@castellan/contract/calls/moderation/items'
import type * as World from '@castellan/game-world/port'
import type { ItemsWanted } from '@castellan/game-world/port'
import type { Rule, WorldContext } from '../../platform/http/engine/context.ts'
import { badField } from '../../platform/errors/app-error.ts'
import { serverOf } from '../../platform/servers/game-server.ts'
import { findItemsNamed } from '../../resources/items-named.ts'
import { findNames } from '../../resources/names.ts'
import { findFoundItems } from './find-found-items.ts'

/** Rows of an answer, where nobody says how many. */
const PAGE = 100

/** Things of a world with whose they are, in parts. @throws AppError BAD_INPUT: an id that is none */
export const itemSearch: Rule<typeof items.itemSearch> = async (sent, ctx) => {
  const { search } = await wantedItems(ctx, sent.key, sent.searchType)
  const after = sent.after === undefined ? undefined : positionIn(sent.after)
  return findFoundItems(ctx, { ...search, limit: sent.limit ?? PAGE, after })
}

/** What the same search finds in all. @throws AppError BAD_INPUT: an id that is none */
export const getItemSums: Rule<typeof items.getItemSums> = async ({ key, searchType }, ctx) => {
  const { search, kinds, hasMoreKinds } = await wantedItems(ctx, key, searchType)
  const sums = await ctx.world.items.sums({ ...search, limit: MOST_SUMMED })
  return { ...sums, kinds: [...kinds], hasMoreKinds }
}

function positionIn(after: string): World.ItemPosition {
  const [enchant, count, dbId] = after.split('-').map(Number)
  return { enchant: enchant!, count: count!, dbId: dbId! }
}

type Where = Pick<WorldContext, 'config' | 'db' | 'server'>

interface Wanted {
  readonly search: Pick<ItemsWanted, 'by' | 'keys'>
  /** The kinds it stands for, the nearest first; none where it does not name kinds. */
  readonly kinds: readonly { readonly itemId: number; readonly name: string }[]
  readonly hasMoreKinds: boolean
}

/** What a key means to the world: a name is that of kinds, which the portal knows. @throws AppError BAD_INPUT */
async function wantedItems(ctx: Where, key: string, searchType: ItemSearchType): Promise<Wanted> {
  const none = { kinds: [], hasMoreKinds: false }
  if (searchType === 'owner') return { search: { by: 'owner', keys: [key.trim()] }, ...none }
  if (searchType === 'itemDbId') return { search: { by: 'itemDbId', keys: [idIn(key)] }, ...none }
  if (searchType === 'itemId') {
    const itemId = idIn(key)
    const nameOf = await findNames(ctx, 'item', [itemId])
    const kinds = [{ itemId, name: nameOf(itemId) }]
    return { search: { by: 'itemId', keys: [itemId] }, kinds, hasMoreKinds: false }
  }
  // no name is such a number: it is one thing, as logs and the journal call it
  if (isObjectId(key)) return { search: { by: 'itemDbId', keys: [idIn(key)] }, ...none }
  const named = await findItemsNamed(ctx.db, serverOf(ctx), key, MOST_KINDS + 1)
  const kinds = named.slice(0, MOST_KINDS).map(({ id, name }) => ({ itemId: id, name }))
  const keys = kinds.map(({ itemId }) => itemId)
  return { search: { by: 'itemId', keys }, kinds, hasMoreKinds: named.length > MOST_KINDS }
}

/** The game numbers its objects from here on; kinds have far smaller numbers. */
const FIRST_OBJECT = 0x1000_0000
const isObjectId = (key: string) => /^\s*\d{9,10}\s*$/.test(key) && Number(key) >= FIRST_OBJECT

/** Ids of the game are 32-bit: what is larger is no id, and not one that is not there. */
function idIn(key: string) {
  if (!/^\s*\d+\s*$/.test(key)) throw badField('key', 'integer')
  const id = Number(key)
  if (id > 0x7fff_ffff) throw badField('key', 'noSuchNumber')
  return id
}
