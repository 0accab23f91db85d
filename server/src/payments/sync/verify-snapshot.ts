import { grouped, moneyInWords } from '../amounts/money.ts'
import type { PaymentRow, ProviderSnapshot } from '../port/provider.ts'

/**
 * Why a payment the provider calls paid is not the one that was asked for; null when it is.
 * `isLive`: whether the keys move real money; null where nobody can tell.
 */
export function mismatchOf(payment: PaymentRow, snapshot: ProviderSnapshot, isLive: boolean | null) {
  const { amountMinor, currency, reference } = snapshot
  if (!snapshot.theirPaymentId) return 'The provider names no payment'
  if (currency !== payment.currency)
    return `Paid in ${currency ?? 'an unknown currency'}, asked for in ${payment.currency}`
  if (amountMinor !== payment.amountMinor)
    return `Paid ${amountMinor === null ? 'an unknown amount' : grouped(amountMinor)}, asked for ${moneyInWords(payment.amountMinor, currency)}`
  // an invoice is made at the provider, which does not know our id
  if (reference !== payment.id && payment.method !== 'invoice') return 'Paid for something else'
  if (snapshot.isLive !== null && isLive !== null && snapshot.isLive !== isLive)
    return snapshot.isLive ? 'Paid with real money, where practice was meant' : 'Paid with test money'
  if (snapshot.refundedMinor > 0) return 'A part was given back before it was credited'
  return null
}
