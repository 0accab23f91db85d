import { sql } from 'kysely'
import type { CharacterOrder } from '@castellan/game-world/port'
import type { Db } from '../../platform/db/database.ts'
import { charactersOf } from '../../platform/worlds/is-playing.ts'
import type { PurchaseRow } from '../purchase-repo.ts'

type Kind = CharacterOrder['action']['kind']

/** Services that change the same of a character; any other changes what it alone does. */
const SAME: readonly (readonly Kind[])[] = [
  ['renameCharacter', 'swapNames'],
  ['changeGender', 'changeAppearance'],
]

/** Last in, first out: whether a later purchase of the same buyer, which can be undone still, changed the same again. */
export async function isChangedByLater(db: Db, { id, accountId, server, payload }: PurchaseRow) {
  if (payload.kind !== 'action') return false
  const { kind } = payload.action
  const kinds = SAME.find((group) => group.includes(kind)) ?? [kind]
  const about = charactersOf(payload)
  const later = await db
    .selectFrom('purchase')
    .innerJoin('delivery', 'delivery.purchaseId', 'purchase.id')
    .select('delivery.payload')
    .where('purchase.accountId', '=', accountId)
    .where('purchase.server', '=', server)
    .where('purchase.id', '>', id)
    .where('purchase.state', '=', 'delivered')
    .where('purchase.undoUntil', '>', sql<Date>`now()`)
    .execute()
  return later.some(
    ({ payload: other }) =>
      other.kind === 'action' &&
      kinds.includes(other.action.kind) &&
      charactersOf(other).some((character) => about.includes(character)),
  )
}
