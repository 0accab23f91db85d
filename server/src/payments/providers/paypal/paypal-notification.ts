import { fieldNames, keepFields } from '../../port/keep-fields.ts'
import { parseMinor } from '../../amounts/money.ts'
import { ourIdIn } from '../../port/our-id.ts'
import { NotGenuine, type Notification } from '../../port/provider.ts'

interface Resource {
  readonly id?: string
  readonly status?: string
  readonly custom_id?: string
  readonly amount?: { readonly value?: string }
  readonly links?: readonly { readonly rel?: string; readonly href?: string }[]
  readonly supplementary_data?: { readonly related_ids?: { readonly order_id?: string } }
  readonly purchase_units?: readonly { readonly custom_id?: string }[]
  readonly dispute_id?: string
  readonly dispute_outcome?: { readonly outcome_code?: string }
  readonly disputed_transactions?: readonly {
    readonly seller_transaction_id?: string
    readonly invoice_number?: string
  }[]
}
interface Event {
  readonly id?: unknown
  readonly event_type?: unknown
  readonly resource?: Resource
}
type Content = Pick<Notification, 'about' | 'news'>

/** What is kept of a notification: nothing of the payer. */
const KEPT = [
  ...fieldNames('id event_type event_version create_time resource_type'),
  ...fieldNames('id status create_time update_time custom_id status_details.reason', 'resource'),
  ...fieldNames('amount.value amount.currency_code supplementary_data.related_ids.order_id', 'resource'),
  ...fieldNames('custom_id amount.value amount.currency_code', 'resource.purchase_units.0'),
  ...fieldNames('dispute_id reason dispute_state dispute_life_cycle_stage', 'resource'),
  ...fieldNames('dispute_outcome.outcome_code dispute_amount.value dispute_amount.currency_code', 'resource'),
  ...fieldNames('seller_transaction_id invoice_number', 'resource.disputed_transactions.0'),
]

/** Reads a notification that was proved before. @throws NotGenuine when it is no event */
export function readPaypalNotification(body: Buffer): Notification {
  const event = parse(body)
  const { id, event_type: kind, resource } = event
  if (typeof id !== 'string' || typeof kind !== 'string' || !resource)
    throw new NotGenuine('it is not an event')
  return { eventId: id, kind, ...contentOf(kind, resource), payload: keepFields(event, KEPT) }
}

function parse(body: Buffer): Event {
  try {
    return (JSON.parse(body.toString('utf8')) as Event | null) ?? {}
  } catch {
    throw new NotGenuine('it is not JSON')
  }
}

function contentOf(kind: string, resource: Resource): Content {
  if (kind === 'PAYMENT.CAPTURE.REFUNDED' || kind === 'PAYMENT.CAPTURE.REVERSED') return ofRefund(resource)
  if (kind.startsWith('PAYMENT.REFUND.')) return ofRefund(resource)
  if (kind.startsWith('PAYMENT.CAPTURE.')) return ofCapture(resource)
  if (kind.startsWith('CHECKOUT.ORDER.')) return ofOrder(resource)
  if (kind.startsWith('CUSTOMER.DISPUTE.')) return ofDispute(resource)
  return { about: null }
}

const ofCapture = ({ id, custom_id: ours, supplementary_data: data }: Resource): Content => ({
  about: {
    ...ourIdIn(ours),
    ...(data?.related_ids?.order_id && { theirId: data.related_ids.order_id }),
    ...(id && { theirPaymentId: id }),
  },
})

const ofOrder = ({ id, purchase_units: units }: Resource): Content => ({
  about: { ...ourIdIn(units?.[0]?.custom_id), ...(id && { theirId: id }) },
})

/** The capture a refund belongs to is the one its link leads up to. */
function ofRefund({ id, status, amount, custom_id: ours, links }: Resource): Content {
  const capture = /\/captures\/([A-Za-z0-9-]+)$/.exec(links?.find(({ rel }) => rel === 'up')?.href ?? '')?.[1]
  const amountMinor = parseMinor(amount?.value ?? '')
  const about = { ...ourIdIn(ours), ...(capture && { theirPaymentId: capture }) }
  if (!id || amountMinor === null) return { about }
  return { about, news: { kind: 'refund', theirRefundId: id, amountMinor, state: refundStateOf(status) } }
}

function ofDispute({
  dispute_id: disputeId,
  dispute_outcome: outcome,
  disputed_transactions,
}: Resource): Content {
  const [disputed] = disputed_transactions ?? []
  const about = {
    ...ourIdIn(disputed?.invoice_number),
    ...(disputed?.seller_transaction_id && { theirPaymentId: disputed.seller_transaction_id }),
  }
  if (!disputeId) return { about }
  return { about, news: { kind: 'dispute', disputeId, state: disputeStateOf(outcome?.outcome_code) } }
}

/** What the outcome of a dispute means for the money; a payout means that PayPal paid the buyer itself. */
function disputeStateOf(outcome: string | undefined) {
  if (outcome === undefined || outcome === 'NONE') return 'opened'
  return outcome === 'RESOLVED_BUYER_FAVOUR' || outcome === 'ACCEPTED' ? 'lost' : 'won'
}

/** What a status of a refund means for the money. */
export function refundStateOf(status: unknown): RefundState {
  if (status === 'PENDING') return 'pending'
  return status === 'FAILED' || status === 'CANCELLED' ? 'failed' : 'done'
}
type RefundState = 'pending' | 'done' | 'failed'
