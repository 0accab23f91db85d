import { type Exact, type ExactObject, isObject, textOf } from '../../port/exact-json.ts'
import { parseMinor } from '../../amounts/money.ts'
import { MISSING, type PaymentRow, ProviderDown, type ProviderSnapshot } from '../../port/provider.ts'

const STATUSES: Readonly<Record<string, ProviderSnapshot['status']>> = {
  0: 'open',
  1: 'paid',
  6: 'refunded',
  8: 'failed',
  9: 'cancelled',
}
/** Which of several orders of one payment tells what it is: money first, then hope. */
const WEIGHT: readonly ProviderSnapshot['status'][] = ['paid', 'refunded', 'open', 'failed', 'cancelled']

/**
 * What FreeKassa's list of orders says of our payment. A link can be paid more than once: the order that was credited
 * stays the one that counts.
 * @throws ProviderDown when the list is none, or holds something unheard of.
 */
export function readFreekassaOrders(list: Exact | undefined, payment: PaymentRow): ProviderSnapshot {
  if (!Array.isArray(list)) throw new ProviderDown('FreeKassa answers no list of orders')
  const orders = list
    .filter(isObject)
    .filter((order) => textOf(order['merchant_order_id']) === payment.id)
    .map(readOrder)
  const credited = orders.find(
    ({ theirPaymentId }) => theirPaymentId !== null && theirPaymentId === payment.theirPaymentId,
  )
  const counts = credited ?? orders.toSorted(byWeight)[0] ?? MISSING
  // the one that counts comes last: of a failed payment it is the end
  const declined = orders
    .filter(({ status }) => status === 'failed')
    .toSorted((a, b) => Number(a === counts) - Number(b === counts))
    .map(({ theirPaymentId }) => ({ tryId: String(theirPaymentId), reason: '' }))
  const alsoPaid = orders.flatMap(({ status, theirPaymentId, amountMinor }) =>
    status === 'paid' && theirPaymentId !== null && theirPaymentId !== counts.theirPaymentId
      ? [{ theirPaymentId, amountMinor }]
      : [],
  )
  // a link makes a new order each time it is entered
  const status = counts.status === 'failed' && payment.method === 'link' ? 'open' : counts.status
  return { ...counts, status, ...(declined.length && { declined }), ...(alsoPaid.length && { alsoPaid }) }
}

function readOrder(order: ExactObject): ProviderSnapshot {
  const number = textOf(order['status']) ?? ''
  const status = Object.hasOwn(STATUSES, number) ? STATUSES[number]! : null
  if (!status) throw new ProviderDown(`FreeKassa answers an unknown status "${number}"`)
  const amountMinor = parseMinor(textOf(order['amount']) ?? '')
  return {
    status,
    theirPaymentId: textOf(order['fk_order_id']),
    amountMinor,
    currency: textOf(order['currency'])?.toUpperCase() ?? null,
    reference: textOf(order['merchant_order_id']),
    isLive: null,
    // only whole payments go back through us
    refundedMinor: status === 'refunded' ? (amountMinor ?? 0) : 0,
  }
}

const byWeight = (a: ProviderSnapshot, b: ProviderSnapshot) =>
  WEIGHT.indexOf(a.status) - WEIGHT.indexOf(b.status) || Number(a.theirPaymentId) - Number(b.theirPaymentId)
