import { isDeepStrictEqual } from 'node:util'
import { requireNoHold } from '../coins/balance/may-spend.ts'
import type { Tx } from '../platform/db/database.ts'
import { AppError } from '../platform/errors/app-error.ts'
import { post } from '../coins/ledger/post.ts'
import type { DeliveryPayload } from '../platform/db/money-tables.ts'
import {
  findByRequestKey,
  findPurchase,
  insertPurchase,
  type NewPurchase,
  type PurchaseRow,
} from './purchase-repo.ts'

/**
 * Sets the coins of a purchase aside and queues its delivery, all or nothing. The same key again answers the first
 * purchase.
 * @throws AppError COINS_ON_HOLD, NOT_ENOUGH_COINS, or ALREADY_DONE when the key bought something else
 */
export async function holdCoins(
  tx: Tx,
  purchase: NewPurchase,
  payload: DeliveryPayload,
): Promise<{ readonly purchase: PurchaseRow; readonly isNew: boolean }> {
  await requireNoHold(tx, purchase.accountId)
  const id = await insertPurchase(tx, purchase, payload)
  if (id === null) return { purchase: await getFirst(tx, purchase, payload), isNew: false }
  const { accountId, server, kind, price } = purchase
  if (price > 0)
    await post(tx, {
      kind: kind === 'transferToGame' ? 'to_game' : 'purchase',
      source: 'purchase-hold',
      sourceRef: String(id),
      actorId: accountId,
      lines: [
        { ledgerAccount: { kind: 'user', server, accountId }, coins: -price },
        { ledgerAccount: { kind: 'escrow', server }, coins: price },
      ],
    })
  return { purchase: (await findPurchase(tx, id))!, isNew: true }
}

async function getFirst(tx: Tx, purchase: NewPurchase, payload: DeliveryPayload) {
  const first = await findByRequestKey(tx, purchase)
  const isSame =
    first.kind === purchase.kind &&
    first.price === purchase.price &&
    isDeepStrictEqual(first.payload, payload)
  if (!isSame) throw new AppError('ALREADY_DONE', { field: 'requestId' })
  return first
}
