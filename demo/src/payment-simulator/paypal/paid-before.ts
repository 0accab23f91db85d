import { toText } from '@castellan/server/payments/amounts/money'
import type { PaidBefore, Remembered } from '../provider/paid-before.ts'
import type { Order } from './objects.ts'

/** An order whose money was taken, and what of it was given back. */
export function rememberOrder(paid: PaidBefore): Remembered {
  const { id, theirId, theirPaymentId, currency: currency_code, paidMinor, refundedMinor } = paid
  const create_time = paid.at.toISOString()
  const money = (minor: number) => ({ currency_code, value: toText(minor) })
  const isPart = refundedMinor < paidMinor
  const order: Order = {
    id: theirId,
    intent: 'CAPTURE',
    status: 'COMPLETED',
    purchase_units: [
      {
        reference_id: 'default',
        custom_id: id,
        invoice_id: id,
        amount: money(paid.amountMinor),
        payments: {
          captures: [
            {
              id: theirPaymentId,
              status: refundedMinor === 0 ? 'COMPLETED' : isPart ? 'PARTIALLY_REFUNDED' : 'REFUNDED',
              amount: money(paidMinor),
              custom_id: id,
              invoice_id: id,
              final_capture: true,
              supplementary_data: { related_ids: { order_id: theirId } },
              create_time,
            },
          ],
          ...(refundedMinor > 0 && {
            refunds: [
              {
                id: `${theirPaymentId}-refund`,
                status: 'COMPLETED',
                amount: money(refundedMinor),
                custom_id: id,
                links: [],
                create_time,
              },
            ],
          }),
        },
      },
    ],
    links: [],
    create_time,
    hidden: { ...paid.addresses, plan: 'pay', times: 1 },
  }
  return { [theirId]: order, [theirPaymentId]: { captureOf: theirId } }
}
