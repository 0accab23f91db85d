import type { BalanceEntry, Movement } from '@castellan/contract/shapes/balance-shapes'
import { describePurchase } from '../../shop/describe-purchase.ts'
import type { EntryRow } from './balance-entry-repo.ts'

/** A line of a balance as it goes over the wire; with why staff did it, for staff only. */
export function describeEntry(row: EntryRow, isForStaff: boolean): BalanceEntry {
  const { characterName, reason = null } = row.details as { characterName?: string; reason?: string }
  return {
    id: row.id,
    at: row.at.toISOString(),
    email: row.email,
    server: row.server,
    movement: row.kind as Movement,
    coins: row.amount,
    balanceAfter: row.balanceAfter,
    note: row.otherSide ?? row.title ?? row.note,
    reason: isForStaff ? reason : null,
    characterName: row.characterName ?? (characterName || null),
    ourTransactionId: row.paymentId ?? row.reversedPaymentId,
    purchase: purchaseOf(row),
  }
}

function purchaseOf({ purchaseId, ...row }: EntryRow) {
  if (purchaseId === null) return null
  return describePurchase({
    id: purchaseId,
    email: row.email,
    kind: row.purchaseKind!,
    title: row.title!,
    price: row.price!,
    state: row.state!,
    createdAt: row.createdAt!,
    characterName: row.characterName,
    deliveredAt: row.deliveredAt,
    attempts: row.attempts!,
    problem: row.problem,
  })
}
