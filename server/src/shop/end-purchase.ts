import type { DeliveryProblem } from '@castellan/contract/shapes/notes'
import type { ActionAnswer } from '@castellan/game-world/port'
import { notify } from '../identity/notifications/notify.ts'
import type { Tx } from '../platform/db/database.ts'
import { findPosting, type Line } from '../coins/ledger/ledger-repo.ts'
import { post } from '../coins/ledger/post.ts'
import { repayDebt } from '../coins/ledger/repay-debt.ts'
import { publish } from '../platform/live/announcer.ts'
import { undoMinutesOf, waitsUntil } from './delivery-order.ts'
import { releaseNames } from '../players/reserved-names/kept-name-repo.ts'
import { keepOldName } from './keep-rename.ts'
import { recordRenames } from './record-renames.ts'
import { markDelivered, markProblem, markReturned } from './delivery-repo.ts'
import { isBeingUndone, type PurchaseRow } from './purchase-repo.ts'

/** What the end of a purchase changes on screens: the world has done something to the character, or will not. */
const CHANGED = ['coins', 'characters'] as const

type Applied = Extract<ActionAnswer, { outcome: 'applied' }>

/** Spends the coins that were set aside: the world has handed the thing over, and says what it did. The row must be locked and held. */
export async function capture(tx: Tx, purchase: PurchaseRow, answer?: Applied) {
  const { id, accountId, server, price } = purchase
  if (price > 0)
    await post(tx, {
      kind: 'purchase',
      source: 'purchase-capture',
      sourceRef: String(id),
      lines: [{ ledgerAccount: { kind: 'escrow', server }, coins: -price }, ...revenueLines(purchase)],
    })
  const isQueued = answer?.isQueued ?? false
  // what lies in a queue of the game is the game's: nothing of it can be taken out again
  await markDelivered(tx, id, isQueued ? 0 : undoMinutesOf(purchase.payload), answer)
  if (isQueued) await markProblem(tx, id, { code: 'queued' })
  await keepOldName(tx, purchase)
  if (purchase.payload.kind === 'action') await recordRenames(tx, server, purchase.payload)
  // who got it at once has just seen it
  const { attempts, kind: purchaseKind, title, codedTitle, characterName, payload } = purchase
  if (attempts > 1 || waitsUntil(payload))
    await notify(
      tx,
      { accountId, server },
      { kind: 'delivered', purchaseKind, title, codedTitle, characterName },
    )
  publish(tx, { to: { accountId, server }, tags: CHANGED })
}

/** How a purchase ends that was not delivered, or no longer counts. */
export interface Return {
  readonly state: 'returned' | 'cancelled'
  readonly problem: DeliveryProblem
  /** Who of staff did it, and why, for staff. */
  readonly by?: { readonly actorId: number; readonly reason: string }
  /** True where the owner did it, and has just seen it. */
  readonly isSeen?: boolean
}

/** Returns a purchase: its coins, from where they are now, to the buyer. The row must be locked, and held or delivered. */
export async function returnPurchase(
  tx: Tx,
  purchase: PurchaseRow,
  { state, problem, by, isSeen = false }: Return,
) {
  const { id, accountId, server, kind: purchaseKind, title, codedTitle, characterName, price } = purchase
  if (price > 0) {
    const from: Line[] =
      purchase.state === 'held'
        ? [{ ledgerAccount: { kind: 'escrow', server }, coins: -price }]
        : revenueLines(purchase).map(({ ledgerAccount, coins }) => ({ ledgerAccount, coins: -coins }))
    const hold = await findPosting(tx, 'purchase-hold', String(id))
    const { id: because } = await post(tx, {
      kind: 'purchase_return',
      source: 'purchase-return',
      sourceRef: String(id),
      reverses: hold!.id,
      actorId: by?.actorId,
      ...(by && { details: { reason: by.reason } }),
      lines: [...from, { ledgerAccount: { kind: 'user', server, accountId }, coins: price }],
    })
    await repayDebt(tx, { server, accountId, because })
  }
  await markReturned(tx, id, state, problem)
  // one that is being undone needs its old name until the world has answered
  if (!(await isBeingUndone(tx, id))) await releaseNames(tx, purchase.key)
  // what was free and stays delivered leaves its owner with no more and no less
  const changesNothing = by !== undefined && purchase.state === 'delivered' && price === 0
  if (!isSeen && !changesNothing)
    await notify(
      tx,
      { accountId, server },
      { kind: 'returned', purchaseKind, title, codedTitle, characterName, coins: price },
    )
  publish(tx, { to: { accountId, server }, tags: CHANGED })
}

/** Where spent coins go: what becomes coins of the game leaves the portal, the rest is the shop's. */
function revenueLines({ server, kind, price, payload }: PurchaseRow): Line[] {
  const toGame = payload.kind === 'item' ? (payload.coins ?? 0) : 0
  const lines: Line[] = [
    { ledgerAccount: { kind: 'game', server }, coins: toGame },
    { ledgerAccount: { kind: 'shop', server, name: kind }, coins: price - toGame },
  ]
  return lines.filter(({ coins }) => coins > 0)
}
