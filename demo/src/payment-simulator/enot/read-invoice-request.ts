import { MINUTE_MS } from '@castellan/contract/rules/durations'
import { randomUUID } from 'node:crypto'
import type { Currency } from '@castellan/contract/shapes/money-fields'
import { parseMinor } from '@castellan/server/payments/amounts/money'
import { enotMoment, type Invoice } from './invoice.ts'

const CURRENCIES: readonly Currency[] = ['RUB', 'USD', 'EUR', 'UAH']

/** What is wrong with a request for an invoice, as the provider would say it. */
export class InvoiceRefused extends Error {}

/** A new invoice out of what was asked for. @throws InvoiceRefused */
export function readInvoiceRequest(body: Record<string, unknown>, now: Date): Invoice {
  const text = (name: string, most: number, fallback?: string) => {
    const value = body[name] ?? fallback
    if (typeof value !== 'string' || value.length > most)
      throw new InvoiceRefused(`The ${name} field is wrong`)
    return value
  }
  const amountMinor = typeof body['amount'] === 'number' ? parseMinor(String(body['amount'])) : null
  if (!amountMinor) throw new InvoiceRefused('The amount field is wrong')
  const currency = CURRENCIES.find((known) => known === text('currency', 10, 'RUB'))
  if (!currency) throw new InvoiceRefused('The currency field is wrong')
  const minutes = body['expire'] ?? 300
  if (!Number.isInteger(minutes) || Number(minutes) < 1 || Number(minutes) > 7_200)
    throw new InvoiceRefused('The expire field is wrong')
  return {
    id: randomUUID(),
    orderId: text('order_id', 255),
    amountMinor,
    paidMinor: null,
    currency,
    status: 'created',
    comment: text('comment', 255, ''),
    customFields: readFields(text('custom_fields', 500, '{}')),
    successUrl: text('success_url', 500),
    failUrl: text('fail_url', 500),
    expiredAt: enotMoment(new Date(now.getTime() + Number(minutes) * MINUTE_MS)),
    paidAt: null,
    endedAt: null,
  }
}

function readFields(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    throw new InvoiceRefused('The custom_fields field is wrong')
  }
}
