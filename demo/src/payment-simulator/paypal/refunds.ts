import { parseMinor, toText } from '@castellan/server/payments/amounts/money'
import type { SimulatorPlace } from '../provider/simulated-provider.ts'
import type { StoreTx } from '../provider/store.ts'
import { tell } from './events.ts'
import { type Capture, type Money, newId, type Order, type Refund } from './objects.ts'
import { notFound, PaypalRefusal } from './refusal.ts'

interface Wanted {
  readonly amount?: Money
  readonly custom_id?: string
  readonly note_to_payer?: string
}

/** Gives back a part of a capture, or what is left of it. */
export async function refundCapture(
  tx: StoreTx,
  captureId: string,
  wanted: Wanted,
  { origin }: SimulatorPlace,
) {
  const known = await tx.lock<{ captureOf: string }>(captureId)
  const order = known && (await tx.lock<Order>(known.captureOf))
  const payments = order?.purchase_units[0].payments
  const capture = payments?.captures.find(({ id }) => id === captureId)
  if (!order || !payments || !capture) throw notFound()
  const left = leftOf(capture, payments.refunds)
  if (left <= 0)
    throw new PaypalRefusal('CAPTURE_FULLY_REFUNDED', 'The capture has already been fully refunded.')
  const minor = wanted.amount ? parseMinor(wanted.amount.value) : left
  if (!minor || minor > left)
    throw new PaypalRefusal(
      'REFUND_AMOUNT_EXCEEDED',
      'The refund amount must be less than or equal to the capture amount.',
    )
  const refund: Refund = {
    id: newId(),
    status: 'COMPLETED',
    amount: { ...capture.amount, value: toText(minor) },
    ...(capture.custom_id && { custom_id: capture.custom_id }),
    ...(wanted.note_to_payer && { note_to_payer: wanted.note_to_payer }),
    links: [{ rel: 'up', href: `${origin}/v2/payments/captures/${captureId}`, method: 'GET' }],
    create_time: new Date().toISOString(),
  }
  payments.refunds = [...(payments.refunds ?? []), refund]
  capture.status = minor === left ? 'REFUNDED' : 'PARTIALLY_REFUNDED'
  await tx.put(order.id, order)
  await tell(tx, 'PAYMENT.CAPTURE.REFUNDED', refund)
  return refund
}

/** What can still be given back, in minor units. */
function leftOf({ status, amount }: Capture, refunds: readonly Refund[] = []) {
  if (status === 'PENDING' || status === 'DECLINED') return 0
  const given = refunds.reduce((sum, refund) => sum + (parseMinor(refund.amount.value) ?? 0), 0)
  return (parseMinor(amount.value) ?? 0) - given
}
