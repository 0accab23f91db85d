import type { BalanceEntry, Movement } from '@castellan/contract/balance-shapes'
import { describePurchase } from '../../purchases/describe-purchase.ts'
import type { EntryRow } from './balance-entry-repo.ts'

/** A line of a balance as it goes over the wire. */
export function describeEntry(row: EntryRow): BalanceEntry {
  const { characterName } = row.details as { characterName?: string }
  return {
    id: row.id,
    at: row.at.toISOString(),
    email: row.email,
    server: row.server,
    movement: row.kind as Movement,
    coins: row.amount,
    balanceAfter: row.balanceAfter,
    note: row.otherSide ?? row.title ?? row.note,
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
