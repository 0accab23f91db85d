import type { CharacterOrder } from '@castellan/game-world/port'
import type { Db } from '../platform/db/database.ts'
import { charactersIn } from '../platform/worlds/is-playing.ts'
import { findUndoable, type PurchaseRow, type Undoable } from './purchase-repo.ts'

type Kind = CharacterOrder['action']['kind']

/** Services that change the same of a character; any other changes what it alone does. */
const SAME: readonly (readonly Kind[])[] = [
  ['renameCharacter', 'swapNames'],
  ['changeGender', 'changeAppearance'],
]

/** Last in, first out: whether a later purchase of the same buyer, which can be undone still, changed the same again. */
export const isChangedByLater = async (db: Db, purchase: PurchaseRow) =>
  isChangedIn(await findUndoable(db, purchase), purchase)

/** The same, by all that its buyer can undo. */
export function isChangedIn(undoable: readonly Undoable[], { id, payload }: Undoable) {
  if (payload.kind !== 'action') return false
  const { kind } = payload.action
  const kinds = SAME.find((group) => group.includes(kind)) ?? [kind]
  const about = charactersIn(payload)
  return undoable.some(
    (later) =>
      later.id > id &&
      later.payload.kind === 'action' &&
      kinds.includes(later.payload.action.kind) &&
      charactersIn(later.payload).some((character) => about.includes(character)),
  )
}
