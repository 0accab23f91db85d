import type { StoreTx } from '../provider/store.ts'
import { amountIn } from './intents.ts'
import { type Invoice, newId, newIntent, nowSeconds } from './objects.ts'

interface Billed {
  readonly email: string
  /** Minor units, as text. */
  readonly amount: string
  readonly metadata: Record<string, string>
}

/** An invoice that waits to be paid, with the intent beneath it. */
export async function createInvoice(tx: StoreTx, { email, amount, metadata }: Billed) {
  const currency = 'eur'
  const intent = newIntent({ amount: amountIn(amount, currency), currency, metadata: {} })
  const id = newId('in')
  const invoice: Invoice = {
    id,
    object: 'invoice',
    amount_due: intent.amount,
    amount_paid: 0,
    currency,
    customer_email: email,
    metadata,
    status: 'open',
    payments: {
      object: 'list',
      data: [
        {
          id: newId('inpay'),
          object: 'invoice_payment',
          status: 'open',
          amount_paid: null,
          payment: { type: 'payment_intent', payment_intent: intent.id },
        },
      ],
      has_more: false,
      url: `/v1/invoice_payments?invoice=${id}`,
    },
    created: nowSeconds(),
    livemode: false,
  }
  await tx.put(intent.id, intent)
  await tx.put(id, invoice)
  return invoice
}
