import type { PaidBefore, Remembered } from '../provider/paid-before.ts'
import { enotMoment, type Invoice } from './invoice.ts'

/** An invoice that was paid; its checkout page stands in for the dashboard where money goes back. */
export function rememberInvoice(paid: PaidBefore): Remembered {
  const { id, theirPaymentId, amountMinor, paidMinor, refundedMinor, currency, at, addresses } = paid
  const moment = enotMoment(at)
  const invoice: Invoice = {
    id: theirPaymentId,
    orderId: id,
    amountMinor,
    paidMinor,
    currency,
    status: refundedMinor > 0 ? 'refund' : 'success',
    comment: 'Coins for your account',
    customFields: { payment_id: id },
    successUrl: addresses.returnUrl,
    failUrl: addresses.cancelUrl,
    expiredAt: moment,
    paidAt: moment,
    endedAt: refundedMinor > 0 ? moment : null,
  }
  return { [theirPaymentId]: invoice }
}
