import type { Tx } from '../platform/db/database.ts'
import { findPosting, type Line } from '../coins/ledger/ledger-repo.ts'
import { post } from '../coins/ledger/post.ts'
import { repayDebt } from '../coins/ledger/repay-debt.ts'
import { markDelivered, markReturned, type PurchaseRow } from './purchase-repo.ts'

/** Spends the coins that were set aside: the world has handed the thing over. The row must be locked and held. */
export async function capture(tx: Tx, purchase: PurchaseRow) {
  const { id, server, price } = purchase
  if (price > 0)
    await post(tx, {
      kind: 'purchase',
      source: 'purchase-capture',
      sourceRef: String(id),
      lines: [{ ledgerAccount: { kind: 'escrow', server }, coins: -price }, ...revenueLines(purchase)],
    })
  await markDelivered(tx, id)
}

interface GivenBack {
  readonly state: 'returned' | 'cancelled'
  /** As the player reads it. */
  readonly problem: string
  /** Who of staff did it, and why, for staff. */
  readonly by?: { readonly actorId: number; readonly reason: string }
}

/** Gives the coins back, from where they are now. The row must be locked, and held or delivered. */
export async function refundPurchase(tx: Tx, purchase: PurchaseRow, { state, problem, by }: GivenBack) {
  const { id, accountId, server, price } = purchase
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
      note: problem,
      ...(by && { details: { reason: by.reason } }),
      lines: [...from, { ledgerAccount: { kind: 'user', server, accountId }, coins: price }],
    })
    await repayDebt(tx, { server, accountId, because })
  }
  await markReturned(tx, id, state, problem)
}

/** Where spent coins go: what becomes coins of the game leaves the portal, the rest is the shop's. */
function revenueLines({ server, kind, price, payload }: PurchaseRow): Line[] {
  const { coins: toGame = 0 } = payload
  const lines: Line[] = [
    { ledgerAccount: { kind: 'game', server }, coins: toGame },
    { ledgerAccount: { kind: 'shop', server, name: kind }, coins: price - toGame },
  ]
  return lines.filter(({ coins }) => coins > 0)
}
