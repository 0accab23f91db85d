import type { StoreTx } from '../provider/store.ts'
import { tell } from './events.ts'
import { type Charge, type Dispute, newId, nowSeconds } from './objects.ts'

/** The buyer asks their bank for the money. */
export async function openDispute(tx: StoreTx, charge: Charge) {
  const dispute: Dispute = {
    id: newId('dp'),
    object: 'dispute',
    amount: charge.amount - charge.amount_refunded,
    currency: charge.currency,
    charge: charge.id,
    payment_intent: charge.payment_intent,
    reason: 'fraudulent',
    status: 'needs_response',
    created: nowSeconds(),
    livemode: false,
  }
  await tx.put(charge.id, { ...charge, disputed: true })
  await tx.put(dispute.id, dispute)
  await tell(tx, 'charge.dispute.created', dispute)
}

/** The bank decides. */
export async function closeDispute(tx: StoreTx, dispute: Dispute, status: 'won' | 'lost') {
  const closed = { ...dispute, status }
  await tx.put(dispute.id, closed)
  await tell(tx, 'charge.dispute.closed', closed)
}

export const openDisputeOf = async (tx: Pick<StoreTx, 'find'>, paymentIntent: string) =>
  (
    await tx.find<Dispute>({ object: 'dispute', payment_intent: paymentIntent, status: 'needs_response' })
  )[0] ?? null
