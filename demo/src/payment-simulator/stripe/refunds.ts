import type { StoreTx } from '../provider/store.ts'
import { missing, StripeRefusal } from './answer.ts'
import { tell } from './events.ts'
import { type Form, textAt, textsAt } from './form-body.ts'
import { type Charge, type Intent, newId, nowSeconds, type Refund } from './objects.ts'

/** Gives back a part of a payment, or what is left of it. */
export async function createRefund(tx: StoreTx, form: Form) {
  const intentId = textAt(form, 'payment_intent')
  const intent = await tx.lock<Intent>(intentId)
  if (!intent) throw missing('payment_intent', intentId)
  const charge = intent.latest_charge ? await tx.lock<Charge>(intent.latest_charge) : null
  if (!charge?.paid)
    throw new StripeRefusal('This PaymentIntent does not have a successful charge to refund.')
  const left = charge.amount - charge.amount_refunded
  if (left === 0)
    throw new StripeRefusal(`Charge ${charge.id} has already been refunded.`, {
      code: 'charge_already_refunded',
    })
  const amount = Number(textAt(form, 'amount') || left)
  if (amount > left)
    throw new StripeRefusal(`Refund amount is greater than the unrefunded amount on the charge`)
  return refundCharge(tx, charge, amount, {
    metadata: textsAt(form, 'metadata'),
    reason: textAt(form, 'reason') || null,
  })
}

async function refundCharge(
  tx: StoreTx,
  charge: Charge,
  amount: number,
  rest: Pick<Refund, 'metadata' | 'reason'>,
) {
  charge.amount_refunded += amount
  charge.refunded = charge.amount_refunded === charge.amount
  const refund: Refund = {
    id: newId('re'),
    object: 'refund',
    amount,
    currency: charge.currency,
    charge: charge.id,
    payment_intent: charge.payment_intent,
    status: 'succeeded',
    created: nowSeconds(),
    ...rest,
  }
  await tx.put(charge.id, charge)
  await tx.put(refund.id, refund)
  await tell(tx, 'charge.refunded', charge)
  await tell(tx, 'refund.updated', refund)
  return refund
}
