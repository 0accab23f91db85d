import { isDeepStrictEqual } from 'node:util'
import { requireNoHold } from '../coins/balance/spending-guard.ts'
import type { Tx } from '../platform/db/database.ts'
import { AppError } from '../platform/errors/app-error.ts'
import { balanceOf } from '../coins/ledger/balance-repo.ts'
import { post } from '../coins/ledger/post.ts'
import type { DeliveryPayload } from '../platform/db/purchase-tables.ts'
import {
  findByRequestKey,
  findPurchase,
  insertPurchase,
  type NewPurchase,
  type PurchaseRow,
} from './purchase-repo.ts'

/** What the buyer was shown. */
export interface Bill {
  readonly price: number
  readonly balance: number
}

/**
 * Escrow with an idempotency key: sets the coins of a purchase aside and queues its delivery, all or nothing. The same
 * key again answers the first purchase.
 * @throws AppError COINS_ON_HOLD, NOT_ENOUGH_COINS, BILL_CHANGED, or ALREADY_DONE when the key bought something else
 */
export async function setCoinsAside(
  tx: Tx,
  purchase: NewPurchase,
  payload: DeliveryPayload,
  bill?: Bill,
): Promise<{ readonly purchase: PurchaseRow; readonly isNew: boolean }> {
  await requireNoHold(tx, purchase.accountId)
  const id = await insertPurchase(tx, purchase, payload)
  if (id === null) return { purchase: await getFirst(tx, purchase, payload), isNew: false }
  const { accountId, server, kind, price } = purchase
  if (bill && bill.price !== price) throw new AppError('BILL_CHANGED')
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
  if (bill) await requireLeft(tx, purchase, bill.balance - price)
  return { purchase: (await findPurchase(tx, id))!, isNew: true }
}

/** Conditional request: of two tabs that show the same balance one pays. Asked once the coins moved, so that nobody else moves them meanwhile. */
async function requireLeft(tx: Tx, { server, accountId }: NewPurchase, shown: number) {
  if ((await balanceOf(tx, server, accountId)).balance !== shown) throw new AppError('BILL_CHANGED')
}

async function getFirst(tx: Tx, purchase: NewPurchase, payload: DeliveryPayload) {
  const first = (await findByRequestKey(tx, purchase))!
  if (!isSame(first, purchase, payload)) throw new AppError('ALREADY_DONE', { field: 'requestId' })
  return first
}

/** Whether a purchase is what is bought now. A service is told by what was asked for: what it does to a character depends on how that is. */
function isSame(first: PurchaseRow, { kind, price }: NewPurchase, payload: DeliveryPayload) {
  if (first.payload.kind === 'action' && payload.kind === 'action')
    return first.kind === kind && isDeepStrictEqual(first.payload.asked, payload.asked)
  return (
    first.kind === kind &&
    first.price === price &&
    isDeepStrictEqual(boughtBy(first.payload), boughtBy(payload))
  )
}

/** How long it can be undone is the server’s to say, and may change between two requests. */
const boughtBy = (payload: DeliveryPayload) => ({ ...payload, undoMinutes: 0 })
