import type { PaidBefore, Remembered } from '../provider/paid-before.ts'
import { type Charge, type Intent, newIntent } from './objects.ts'

/** An intent that was paid, with its charge. The portal knows it by either id. */
export function rememberIntent(paid: PaidBefore): Remembered {
  const { theirId, theirPaymentId: id, paidMinor: amount, refundedMinor } = paid
  const currency = paid.currency.toLowerCase()
  const created = Math.floor(paid.at.getTime() / 1000)
  const metadata = { payment_id: paid.id, server: paid.server }
  const charge: Charge = {
    id: `ch_${id}`,
    object: 'charge',
    amount,
    amount_refunded: refundedMinor,
    currency,
    payment_intent: id,
    metadata,
    refunded: refundedMinor === amount,
    disputed: false,
    paid: true,
    status: 'succeeded',
    created,
    livemode: false,
  }
  const intent: Intent = {
    ...newIntent({ amount, currency, metadata, receiptEmail: paid.email }),
    id,
    amount_received: amount,
    status: 'succeeded',
    client_secret: `${id}_secret`,
    latest_charge: charge.id,
    created,
  }
  return { [id]: intent, [theirId]: intent, [charge.id]: charge }
}
