import type { CharacterOrder } from '@castellan/game-world/port'
import type { Db } from '../../platform/db/database.ts'
import { charactersOf } from '../../platform/worlds/is-playing.ts'
import type { PurchaseRow } from '../purchase-repo.ts'
import { findLaterPayloads } from './undo-repo.ts'

type Kind = CharacterOrder['action']['kind']

/** Services that change the same of a character; any other changes what it alone does. */
const SAME: readonly (readonly Kind[])[] = [
  ['renameCharacter', 'swapNames'],
  ['changeGender', 'changeAppearance'],
]

/** Last in, first out: whether a later purchase of the same buyer, which can be undone still, changed the same again. */
export async function isChangedByLater(db: Db, purchase: PurchaseRow) {
  const { payload } = purchase
  if (payload.kind !== 'action') return false
  const { kind } = payload.action
  const kinds = SAME.find((group) => group.includes(kind)) ?? [kind]
  const about = charactersOf(payload)
  return (await findLaterPayloads(db, purchase)).some(
    (other) =>
      other.kind === 'action' &&
      kinds.includes(other.action.kind) &&
      charactersOf(other).some((character) => about.includes(character)),
  )
}
