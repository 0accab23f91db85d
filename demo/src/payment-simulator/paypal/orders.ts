import { parseMinor, toText } from '@castellan/server/payments/amounts/money'
import { checkoutUrl, type SimulatorPlace } from '../provider/simulated-provider.ts'
import type { StoreTx } from '../provider/store.ts'
import { tell } from './events.ts'
import { type Capture, newId, type Order, type Plan, publicly, type PurchaseUnit } from './objects.ts'
import { notFound, PaypalRefusal } from './refusal.ts'

interface Wanted {
  readonly intent?: string
  readonly purchase_units?: readonly Partial<PurchaseUnit>[]
  readonly payment_source?: {
    readonly paypal?: {
      readonly experience_context?: { readonly return_url?: string; readonly cancel_url?: string }
    }
  }
}

export async function createOrder(tx: StoreTx, wanted: Wanted, place: SimulatorPlace) {
  const unit = wanted.purchase_units?.[0]
  const isAmount =
    parseMinor(unit?.amount?.value ?? '') && /^[A-Z]{3}$/.test(unit?.amount?.currency_code ?? '')
  if (wanted.intent !== 'CAPTURE' || !unit?.amount || !isAmount)
    throw new PaypalRefusal('INVALID_PARAMETER_VALUE', 'The value of a field is invalid.', 400)
  const ways = wanted.payment_source?.paypal?.experience_context
  const id = newId()
  const order: Order = {
    id,
    intent: 'CAPTURE',
    status: 'PAYER_ACTION_REQUIRED',
    purchase_units: [{ ...unit, amount: unit.amount, reference_id: 'default' }],
    links: [
      { rel: 'self', href: `${place.origin}/v2/checkout/orders/${id}`, method: 'GET' },
      { rel: 'payer-action', href: checkoutUrl(place, 'paypal', id), method: 'GET' },
    ],
    create_time: new Date().toISOString(),
    hidden: {
      returnUrl: ways?.return_url ?? place.publicUrl,
      cancelUrl: ways?.cancel_url ?? place.publicUrl,
      plan: 'pay',
      times: 1,
    },
  }
  await tx.put(id, order)
  return publicly(order)
}

/** The portal takes the money of an order that its buyer approved. */
export async function captureOrder(tx: StoreTx, id: string) {
  const order = await tx.lock<Order>(id)
  if (!order) throw notFound()
  if (order.status === 'PAYER_ACTION_REQUIRED')
    throw new PaypalRefusal('ORDER_NOT_APPROVED', 'Payer has not yet approved the Order for payment.')
  if (order.status === 'COMPLETED')
    throw new PaypalRefusal('ORDER_ALREADY_CAPTURED', 'Order already captured.')
  await refuseSecondInvoice(tx, order)
  const [unit] = order.purchase_units
  const capture = newCapture(order, order.hidden.plan)
  unit.payments = { captures: [capture] }
  order.status = 'COMPLETED'
  await tx.put(id, order)
  await tx.put(capture.id, { captureOf: id })
  await tell(tx, `PAYMENT.CAPTURE.${capture.status}`, capture, order.hidden.times)
  return publicly(order)
}

/** An invoice of a shop is paid once. */
async function refuseSecondInvoice(tx: StoreTx, { purchase_units: [{ invoice_id: invoiceId }] }: Order) {
  if (!invoiceId) return
  const paid = await tx.find<Order>({ status: 'COMPLETED', purchase_units: [{ invoice_id: invoiceId }] })
  if (paid.length) throw new PaypalRefusal('DUPLICATE_INVOICE_ID', 'Duplicate Invoice ID detected.')
}

const STATUS = { pay: 'COMPLETED', half: 'COMPLETED', wait: 'PENDING', decline: 'DECLINED' } as const

function newCapture({ id, purchase_units: [unit] }: Order, plan: Plan): Capture {
  const minor = parseMinor(unit.amount.value) ?? 0
  return {
    id: newId(),
    status: STATUS[plan],
    ...(plan === 'wait' && { status_details: { reason: 'ECHECK' } }),
    amount:
      plan === 'half' ? { ...unit.amount, value: toText(Math.max(1, Math.floor(minor / 2))) } : unit.amount,
    ...(unit.custom_id && { custom_id: unit.custom_id }),
    ...(unit.invoice_id && { invoice_id: unit.invoice_id }),
    final_capture: true,
    supplementary_data: { related_ids: { order_id: id } },
    create_time: new Date().toISOString(),
  }
}
