import { type ItemSearchType, MOST_KINDS } from '@castellan/contract/calls/moderation/items'
import type { ItemsWanted } from '@castellan/game-world/port'
import type { WorldContext } from '../../platform/http/engine/context.ts'
import { badField } from '../../platform/errors/app-error.ts'
import { serverOf } from '../../platform/servers/game-server.ts'
import { findItemsNamed } from '../../resources/items-named.ts'
import { findNames } from '../../resources/names.ts'

type Where = Pick<WorldContext, 'config' | 'db' | 'server'>

interface Wanted {
  readonly search: Pick<ItemsWanted, 'by' | 'keys'>
  /** The kinds it stands for, the nearest first; none where it does not name kinds. */
  readonly kinds: readonly { readonly itemId: number; readonly name: string }[]
  readonly hasMoreKinds: boolean
}

/** What a key means to the world: a name is that of kinds, which the portal knows. @throws AppError BAD_INPUT */
export async function wantedItems(ctx: Where, key: string, searchType: ItemSearchType): Promise<Wanted> {
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
