import type { BalanceEntry } from '@castellan/contract/shapes/balance-shapes'
import type { MovementNote } from '@castellan/contract/shapes/notes'
import { isService } from '@castellan/contract/shapes/services'
import { readMovementNote, readPurchaseTitle } from '../../coins/ledger/stored-notes.ts'
import { textNote } from '../../coins/ledger/text-note.ts'
import { describePurchase, type PurchaseParts } from '../../shop/describe-purchase.ts'
import type { EntryRow } from './balance-entry-repo.ts'

interface Details {
  readonly characterName?: string
  readonly reason?: string
  readonly note?: unknown
}

/** A line of a balance as it goes over the wire; with why staff did it, for staff only. */
export function describeEntry(row: EntryRow, isForStaff: boolean): BalanceEntry {
  const { characterName, reason = null, note } = row.details as Details
  return {
    id: row.id,
    at: row.at.toISOString(),
    email: row.email,
    server: row.server,
    movement: row.movement,
    coins: row.amount,
    balanceAfter: row.balanceAfter,
    note: otherSideOf(row, isForStaff) ?? boughtIn(row) ?? readMovementNote(note) ?? textNote(row.note),
    reason: isForStaff ? reason : null,
    characterName: row.characterName ?? (characterName || null),
    ourTransactionId: row.paymentId ?? row.reversedPaymentId,
    purchase: purchaseOf(row),
  }
}

/** Players know each other by the address that was used; another one since is for its owner to tell. */
function otherSideOf({ otherSideNow, otherSideThen }: EntryRow, isForStaff: boolean) {
  const email = isForStaff ? otherSideNow : otherSideThen
  return email === null ? null : ({ code: 'account', email } as const)
}

/** What was bought: a service by its code, coins of the game and things by what they are called. */
function boughtIn({ purchaseKind: kind, title, codedTitle }: EntryRow): MovementNote | null {
  const coded = readPurchaseTitle(codedTitle)
  if (coded || kind === null || kind === 'transferToGame' || !isService(kind)) return coded ?? textNote(title)
  return { code: 'service', service: kind, what: title! }
}

function purchaseOf({ purchaseId: id, purchaseKind: kind, ...row }: EntryRow) {
  if (id === null) return null
  // what the join leaves open is there, and its balance is that of the entry
  return describePurchase({ ...row, id, kind, balanceAfter: null } as PurchaseParts)
}
