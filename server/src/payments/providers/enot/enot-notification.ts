import { createHmac } from 'node:crypto'
import {
  type Exact,
  type ExactObject,
  isObject,
  parseExact,
  sortedJson,
  textOf,
} from '../../port/exact-json.ts'
import { isSameSecret } from '../../../platform/secrets/is-same-secret.ts'
import { parseMinor } from '../../amounts/money.ts'
import { ourIdIn } from '../../port/our-id.ts'
import { NotGenuine, type Notification, type RawNotification } from '../../port/provider.ts'

const REFUND = '2'
const SIGNATURE = /^[\da-f]{64}$/i
/** What is kept of a notification: nothing of the buyer's card. */
const KEPT = [
  'invoice_id',
  'order_id',
  'status',
  'type',
  'code',
  'amount',
  'currency',
  'credited',
  'pay_service',
]
const KEPT_OF_REFUND = ['refund_amount', 'refund_reason', 'refund_time']

/**
 * Proves a notification of Enot. Its signature is over the body with keys from a to z, without blanks; whether keys
 * inside are sorted too is not written down, so both are taken: neither can be made without the key.
 * @throws NotGenuine
 */
export function readEnotNotification(
  { headers, body }: RawNotification,
  additionalKey: string,
): Notification {
  const given = headers['x-api-sha256-signature']
  if (typeof given !== 'string') throw new NotGenuine('the signature is missing')
  // before anything is parsed for it
  if (!SIGNATURE.test(given.trim())) throw new NotGenuine('its signature is wrong')
  const { json, signatures } = parse(body, additionalKey)
  if (!signatures.some((signature) => isSameSecret(signature, given.trim().toLowerCase())))
    throw new NotGenuine('its signature is wrong')
  const [invoiceId, status, type] = ['invoice_id', 'status', 'type'].map((name) => textOf(json[name]))
  if (!invoiceId || !status) throw new NotGenuine('it names no invoice')
  const isRefund = type === REFUND || status === 'refund'
  // of several refunds each has its time
  const refundTime = isRefund ? textOf(json['refund_time']) : null
  const news = isRefund ? refundNews(json, [invoiceId, refundTime]) : null
  return {
    eventId: join([invoiceId, status, type, refundTime]),
    kind: isRefund ? 'refund' : `payment ${status}`,
    about: { ...ourIdIn(json['order_id']), theirId: invoiceId },
    ...(news && { news }),
    payload: Object.fromEntries(
      [...KEPT, ...KEPT_OF_REFUND].flatMap((name) => {
        const value = textOf(json[name])
        return value === null ? [] : [[name, value]]
      }),
    ),
  }
}

function parse(body: Buffer, key: string): { json: ExactObject; signatures: string[] } {
  try {
    const json: Exact = parseExact(body.toString())
    if (!isObject(json)) throw new NotGenuine('it is no JSON object')
    const sign = (text: string) => createHmac('sha256', key).update(text).digest('hex')
    return { json, signatures: [sign(sortedJson(json, 'top')), sign(sortedJson(json, 'all'))] }
  } catch (error) {
    // nesting without end is a fault of the sender as well
    if (error instanceof NotGenuine) throw error
    throw new NotGenuine('it is no JSON object', { cause: error })
  }
}

function refundNews(json: ExactObject, id: readonly (string | null)[]): Notification['news'] | null {
  const amountMinor = parseMinor(textOf(json['refund_amount']) ?? textOf(json['amount']) ?? '')
  return amountMinor === null ? null : { kind: 'refund', theirRefundId: join(id), amountMinor, state: 'done' }
}

const join = (parts: readonly (string | null | undefined)[]) => parts.filter(Boolean).join(' ')
