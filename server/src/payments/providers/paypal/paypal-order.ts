import * as T from 'typebox'
import { Value } from 'typebox/value'
import { parseMinor } from '../../amounts/money.ts'
import { MISSING, ProviderDown, type ProviderSnapshot } from '../../port/provider.ts'

const moneyShape = T.Object({ currency_code: T.String(), value: T.String() })

const captureShape = T.Object({
  id: T.String({ minLength: 1 }),
  status: T.String(),
  amount: moneyShape,
  custom_id: T.Optional(T.String()),
  status_details: T.Optional(T.Object({ reason: T.Optional(T.String()) })),
})
type PaypalCapture = T.Static<typeof captureShape>

const unitShape = T.Object({
  custom_id: T.Optional(T.String()),
  amount: T.Optional(moneyShape),
  payments: T.Optional(
    T.Object({
      captures: T.Optional(T.Array(captureShape)),
      refunds: T.Optional(T.Array(T.Object({ status: T.String(), amount: moneyShape }))),
    }),
  ),
})
type PurchaseUnit = T.Static<typeof unitShape>

/** An order as PayPal shows it, as far as it matters here. */
const orderShape = T.Object({
  id: T.String({ minLength: 1 }),
  status: T.String(),
  purchase_units: T.Optional(T.Array(unitShape)),
  links: T.Optional(T.Array(T.Object({ rel: T.String(), href: T.String() }))),
})
export type PaypalOrder = T.Static<typeof orderShape>

const refundShape = T.Object({ id: T.String({ minLength: 1 }), status: T.String() })

/** @throws ProviderDown for an answer that is no order */
export const readOrder = (answer: unknown) => read(orderShape, answer, 'order')
/** @throws ProviderDown for an answer that is no refund */
export const readRefund = (answer: unknown) => read(refundShape, answer, 'refund')

function read<S extends T.TSchema>(schema: S, answer: unknown, name: string): T.Static<S> {
  if (Value.Check(schema, answer)) return answer
  const [problem] = Value.Errors(schema, answer)
  throw new ProviderDown(`PayPal answers no ${name}: ${problem?.instancePath} ${problem?.message}`)
}

/** What an order is to the portal. An order that was only approved has moved no money yet. */
export function describeOrder(order: PaypalOrder | null): ProviderSnapshot {
  if (!order) return MISSING
  const unit = order.purchase_units?.[0]
  const capture = captureOf(order)
  const amount = capture?.amount ?? unit?.amount
  const refundedMinor = capture ? refundedOf(unit, capture) : 0
  const reason = capture && reasonOf(capture)
  const declined = (unit?.payments?.captures ?? []).filter(({ status }) => isDeclined(status))
  return {
    ...MISSING,
    status: capture
      ? statusOfCapture(capture, refundedMinor)
      : order.status === 'VOIDED'
        ? 'cancelled'
        : 'open',
    theirPaymentId: capture?.id ?? null,
    amountMinor: amount ? parseMinor(amount.value) : null,
    currency: amount?.currency_code ?? null,
    reference: capture?.custom_id ?? unit?.custom_id ?? null,
    refundedMinor,
    ...(reason && { reason }),
    ...(declined.length && { declined: declined.map(({ id }) => ({ tryId: id, reason: '' })) }),
  }
}

/** The capture that holds the money; a declined one only when there is no other. */
export function captureOf({ purchase_units: units }: PaypalOrder) {
  const captures = units?.[0]?.payments?.captures ?? []
  return captures.find(({ status }) => !isDeclined(status)) ?? captures.at(-1)
}

const isDeclined = (status: string) => status === 'DECLINED' || status === 'FAILED'

function statusOfCapture({ status }: PaypalCapture, refundedMinor: number): ProviderSnapshot['status'] {
  if (isDeclined(status)) return 'failed'
  if (refundedMinor > 0) return 'refunded'
  return status === 'COMPLETED' ? 'paid' : 'processing'
}

function refundedOf(unit: PurchaseUnit | undefined, { status, amount }: PaypalCapture) {
  if (status === 'REFUNDED') return parseMinor(amount.value) ?? 0
  return (unit?.payments?.refunds ?? [])
    .filter((refund) => refund.status === 'COMPLETED' || refund.status === 'PENDING')
    .reduce((sum, refund) => sum + (parseMinor(refund.amount.value) ?? 0), 0)
}

/** Why PayPal holds the money, in its own word: `ECHECK`. */
const reasonOf = ({ status, status_details: details }: PaypalCapture) =>
  status === 'PENDING' ? details?.reason : undefined
