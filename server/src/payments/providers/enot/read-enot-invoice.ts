import { type ExactObject, textOf } from '../../port/exact-json.ts'
import { parseMinor } from '../../amounts/money.ts'
import { type PaymentRow, ProviderDown, type ProviderSnapshot } from '../../port/provider.ts'

const STATUSES: Readonly<Record<string, ProviderSnapshot['status']>> = {
  created: 'open',
  success: 'paid',
  fail: 'failed',
  expired: 'expired',
  refund: 'refunded',
}

/** What an invoice says of our payment. @throws ProviderDown when it says something unheard of. */
export function readEnotInvoice(invoice: ExactObject, payment: PaymentRow): ProviderSnapshot {
  const word = textOf(invoice['status']) ?? ''
  const status = Object.hasOwn(STATUSES, word) ? STATUSES[word]! : null
  if (!status) throw new ProviderDown(`Enot answers an unknown status "${word}"`)
  return {
    status,
    theirPaymentId: textOf(invoice['invoice_id']) ?? payment.theirId,
    amountMinor: parseMinor(textOf(invoice['invoice_amount']) ?? ''),
    currency: textOf(invoice['currency'])?.toUpperCase() ?? null,
    // it was asked for by our id
    reference: textOf(invoice['order_id']) ?? payment.id,
    isLive: null,
    // a part may have gone back: where the invoice does not say how much, the notification does
    refundedMinor: status === 'refunded' ? (parseMinor(textOf(invoice['refund_amount']) ?? '') ?? 0) : 0,
  }
}
