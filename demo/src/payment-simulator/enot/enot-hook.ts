import { createHmac } from 'node:crypto'
import { toText } from '@castellan/server/payments/amounts/money'
import type { SimulatedNotification } from '../provider/notify.ts'
import type { Invoice } from './invoice.ts'

/** What Enot tells of an invoice that was paid, declined or refunded. */
export function hookOf(invoice: Invoice, times = 1): SimulatedNotification {
  const body = JSON.stringify({ ...commonPart(invoice), ...OWN_PART[invoice.status](invoice) })
  return { headers: { 'content-type': 'application/json' }, body, times }
}

/** Over the members from a to z, without blanks. */
export function signHook(body: string, additionalKey: string) {
  const members = Object.entries(JSON.parse(body) as Record<string, unknown>).toSorted(([a], [b]) =>
    a < b ? -1 : 1,
  )
  const text = JSON.stringify(Object.fromEntries(members))
  return { 'x-api-sha256-signature': createHmac('sha256', additionalKey).update(text).digest('hex') }
}

const commonPart = ({ id, status, amountMinor, paidMinor, currency, orderId, customFields }: Invoice) => ({
  invoice_id: id,
  status,
  amount: toText(paidMinor ?? amountMinor),
  currency,
  order_id: orderId,
  custom_fields: customFields,
})

const OWN_PART: Readonly<Record<Invoice['status'], (invoice: Invoice) => object>> = {
  created: () => ({}),
  success: ({ paidMinor, paidAt }) => ({
    type: 1,
    code: 1,
    pay_service: 'card',
    payer_details: '553691******1279',
    credited: toText(paidMinor!),
    pay_time: paidAt,
  }),
  fail: ({ endedAt }) => ({ type: 1, code: 32, reject_time: endedAt }),
  refund: ({ paidMinor, endedAt }) => ({
    type: 2,
    code: 20,
    refund_amount: toText(paidMinor!),
    refund_reason: 'Asked for by the shop',
    refund_time: endedAt,
  }),
}
