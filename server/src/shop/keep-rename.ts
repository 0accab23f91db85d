import { MINUTE_MS } from '@castellan/contract/rules/durations'
import type { GameWorld } from '@castellan/game-world/port'
import { isSameName } from '../platform/text/is-same-name.ts'
import { inTransaction } from '../platform/db/in-transaction.ts'
import type { Tx } from '../platform/db/database.ts'
import type { DeliveryPayload } from '../platform/db/purchase-tables.ts'
import type { Portal } from '../platform/http/engine/portal.ts'
import { releaseNames, releaseNamesBut } from '../players/reserved-names/kept-name-repo.ts'
import { keepNames } from '../players/reserved-names/keep-names.ts'
import { type AskedDelivery, undoMinutesOf } from './delivery-order.ts'
import { lockPurchase, type PurchaseRow } from './purchase-repo.ts'

/** The two names of a rename, where they are two. */
export function namesOf(payload: DeliveryPayload) {
  if (payload.kind !== 'action' || payload.action.kind !== 'renameCharacter') return null
  const { name: to, expected } = payload.action
  const from = expected.name
  return from === undefined || isSameName(from, to) ? null : { from, to }
}

/**
 * Keeps the names of a rename before its world is asked, which knows none that are reserved. `ended` where its turn is over
 * meanwhile, so that nobody would let them go.
 */
export async function keepRename(
  { db, world }: Pick<Portal, 'db'> & { readonly world: Pick<GameWorld, 'characters'> },
  purchaseId: number,
  { payload, turn }: AskedDelivery,
): Promise<'kept' | 'taken' | 'ended'> {
  const names = namesOf(payload)
  const character = names && (await world.characters.byId(payload.characterId))
  // whom there is none of the world refuses
  if (!character) return 'kept'
  const { account: login } = character
  return inTransaction(db, async (tx) => {
    const { accountId, key, server, state, turn: now } = await lockPurchase(tx, purchaseId)
    if (state !== 'held' || turn !== now) return 'ended'
    return (await keepNames(tx, { key, server, login, accountId, ...names })) ? 'kept' : 'taken'
  })
}

/** Once a name was changed, the old one is kept for as long as that can be undone. */
export async function keepOldName(tx: Tx, { key, payload }: PurchaseRow) {
  const names = namesOf(payload)
  const minutes = undoMinutesOf(payload)
  if (!names) return
  if (minutes === 0) await releaseNames(tx, key)
  else await releaseNamesBut(tx, key, names.from, new Date(Date.now() + minutes * MINUTE_MS))
}

/** An undo that was refused leaves the old name to its former owner for the rest of the time. */
export async function keepForRest(tx: Tx, { key, payload, undoUntil }: PurchaseRow) {
  const names = namesOf(payload)
  if (names && undoUntil) await releaseNamesBut(tx, key, names.from, undoUntil)
}
