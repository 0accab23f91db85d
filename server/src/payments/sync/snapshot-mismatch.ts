import type { PaymentNote } from '@castellan/contract/shapes/notes'
import { toMajor } from '../amounts/money.ts'
import type { PaymentRow, ProviderSnapshot } from '../port/provider.ts'

/**
 * Why a payment the provider calls paid is not the one that was asked for; null when it is.
 * `isLive`: whether the keys move real money; null where nobody can tell.
 */
export function mismatchOf(
  payment: PaymentRow,
  snapshot: ProviderSnapshot,
  isLive: boolean | null,
): PaymentNote | null {
  const { amountMinor, reference } = snapshot
  const { currency } = payment
  if (!snapshot.theirPaymentId) return { code: 'noTheirPayment' }
  if (snapshot.currency !== currency) return { code: 'otherCurrency', paid: snapshot.currency, currency }
  if (amountMinor !== payment.amountMinor) {
    const paid = amountMinor === null ? null : toMajor(amountMinor)
    return { code: 'otherAmount', paid, amount: toMajor(payment.amountMinor), currency }
  }
  // an invoice is made at the provider, which does not know our id
  if (reference !== payment.id && payment.method !== 'invoice') return { code: 'paidElse' }
  if (snapshot.isLive !== null && isLive !== null && snapshot.isLive !== isLive)
    return { code: snapshot.isLive ? 'realMoney' : 'testMoney' }
  if (snapshot.refundedMinor > 0) return { code: 'refundedInPart' }
  return null
}
