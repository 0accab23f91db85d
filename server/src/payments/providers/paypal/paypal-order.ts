import { parseMinor } from '../../amounts/money.ts'
import { MISSING, type ProviderSnapshot } from '../../port/provider.ts'

export interface PaypalMoney {
  readonly currency_code: string
  readonly value: string
}
export interface PaypalCapture {
  readonly id: string
  readonly status: string
  readonly amount: PaypalMoney
  readonly custom_id?: string
  readonly status_details?: { readonly reason?: string }
}
interface PaypalRefund {
  readonly status: string
  readonly amount: PaypalMoney
}
interface PurchaseUnit {
  readonly custom_id?: string
  readonly amount?: PaypalMoney
  readonly payments?: { readonly captures?: PaypalCapture[]; readonly refunds?: PaypalRefund[] }
}

/** An order as PayPal shows it, as far as it matters here. */
export interface PaypalOrder {
  readonly id: string
  readonly status: string
  readonly purchase_units?: readonly PurchaseUnit[]
  readonly links?: readonly { readonly rel: string; readonly href: string }[]
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
    ...(declined.length && { declined: declined.map(({ id }) => ({ tryId: id, reason: DECLINED })) }),
  }
}

/** The capture that holds the money; a declined one only when there is no other. */
export function captureOf({ purchase_units: units }: PaypalOrder) {
  const captures = units?.[0]?.payments?.captures ?? []
  return captures.find(({ status }) => !isDeclined(status)) ?? captures.at(-1)
}

const DECLINED = 'PayPal declined the payment'
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

function reasonOf({ status, status_details: details }: PaypalCapture) {
  if (isDeclined(status)) return DECLINED
  return status === 'PENDING' ? `PayPal holds the payment (${details?.reason ?? 'no reason given'})` : null
}
