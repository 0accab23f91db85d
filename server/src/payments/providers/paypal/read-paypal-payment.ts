import { parseMinor } from '../../amounts/money.ts'
import { type PaymentRow, ProviderDown, type ProviderSnapshot } from '../../port/provider.ts'
import { type PaypalClient, PaypalRefused } from './paypal-client.ts'
import { describeOrder, type PaypalOrder, readOrder } from './paypal-order.ts'

/** Payments in these states were given up here: what the buyer approves afterwards is not taken. */
const GIVEN_UP = new Set<string>(['cancelled', 'failed', 'expired', 'dismissed'])

/** Reads an order; takes the money of one that the buyer approved. @throws ProviderDown, ProviderRefused */
export async function readPaypalPayment(
  paypal: PaypalClient,
  payment: PaymentRow,
): Promise<ProviderSnapshot> {
  const order = await findOrder(paypal, payment)
  if (order?.status !== 'APPROVED') return describeOrder(order)
  if (GIVEN_UP.has(payment.state)) return { ...describeOrder(order), status: 'cancelled' }
  const problem = problemOf(order, payment)
  if (problem) return { ...describeOrder(order), reason: problem }
  return capture(paypal, payment)
}

/** The order as it is; null where PayPal knows none such. @throws ProviderDown */
export async function findOrder(paypal: PaypalClient, { theirId, profile }: PaymentRow) {
  if (!theirId) return null
  try {
    return readOrder(await paypal(profile, { method: 'GET', path: pathOf(theirId) }))
  } catch (err) {
    if (err instanceof PaypalRefused && err.status === 404) return null
    throw err
  }
}

const pathOf = (orderId: string) => `/v2/checkout/orders/${encodeURIComponent(orderId)}`

/** Money that would not be credited is not taken. */
function problemOf({ purchase_units: units }: PaypalOrder, { id, amountMinor, currency }: PaymentRow) {
  const unit = units?.[0]
  if (unit?.custom_id !== id) return 'This order belongs to another payment'
  const isSame =
    parseMinor(unit.amount?.value ?? '') === amountMinor && unit.amount?.currency_code === currency
  return isSame ? null : 'The amount of this order was changed'
}

async function capture(paypal: PaypalClient, payment: PaymentRow) {
  let refused: PaypalRefused | undefined
  try {
    await paypal(payment.profile, {
      method: 'POST',
      path: `${pathOf(payment.theirId!)}/capture`,
      requestId: `cap:${payment.id}`,
    })
  } catch (err) {
    // somebody else may have been first, or the answer was lost: the order itself knows
    if (!(err instanceof PaypalRefused || err instanceof ProviderDown)) throw err
    if (err instanceof PaypalRefused && err.issue !== 'ORDER_ALREADY_CAPTURED') refused = err
  }
  const now = describeOrder(await findOrder(paypal, payment))
  return refused && !now.reason ? { ...now, ...refusedTry(refused) } : now
}

/**
 * PayPal refused to take what the buyer approved: they may approve it with another card or account. Tries have no
 * number, and asking for the same one again is refused again, so each cause is told once.
 */
const refusedTry = ({ issue, message }: PaypalRefused) => ({
  reason: message,
  declined: [{ tryId: issue, reason: message }],
})
