import { NotGenuine, ProviderDown, type RawNotification } from '../../port/provider.ts'
import { type PaypalClient, PaypalRefused } from './paypal-client.ts'

export const VERIFY_PATH = '/v1/notifications/verify-webhook-signature'

/** Bulkhead: anybody can send something to verify, and PayPal is asked about no more of it at a time. */
const MAX_AT_ONCE = 50

/** What PayPal says of a request that was badly made: what was sent to us is no notification of its. */
const MALFORMED = new Set([400, 422])

/** The headers a notification of PayPal has, and what its call for verification names them. */
const FIELDS = {
  auth_algo: 'paypal-auth-algo',
  cert_url: 'paypal-cert-url',
  transmission_id: 'paypal-transmission-id',
  transmission_sig: 'paypal-transmission-sig',
  transmission_time: 'paypal-transmission-time',
} as const

/**
 * Verification by PayPal itself, at the address that is configured: nothing a notification names is ever fetched here.
 * @throws NotGenuine; ProviderDown where it cannot be had, so that PayPal repeats the notification
 */
export function paypalVerification(paypal: PaypalClient, webhookId: string) {
  let underWay = 0
  return async (raw: RawNotification) => {
    if (!webhookId) throw new NotGenuine('no webhook id is configured')
    const body = requestOf(raw, webhookId)
    if (underWay >= MAX_AT_ONCE) throw new ProviderDown('PayPal is asked to verify too much at once')
    underWay += 1
    try {
      judge(await ask(paypal, body))
    } finally {
      underWay -= 1
    }
  }
}

/** The event goes as it came, byte for byte, since the signature is over these: it is JSON, so it cannot end its field. */
function requestOf({ headers, body }: RawNotification, webhookId: string) {
  const event = body.toString('utf8')
  requireJson(event)
  const fields = Object.entries(FIELDS).map(([field, name]) => {
    const value = headers[name]
    if (typeof value !== 'string' || !value) throw new NotGenuine(`the header ${name} is missing`)
    return [field, value]
  })
  const rest = JSON.stringify({ ...Object.fromEntries(fields), webhook_id: webhookId })
  return `${rest.slice(0, -1)},"webhook_event":${event}}`
}

function requireJson(text: string) {
  try {
    JSON.parse(text)
  } catch {
    throw new NotGenuine('it is not JSON')
  }
}

async function ask(paypal: PaypalClient, body: string) {
  try {
    return await paypal(null, { method: 'POST', path: VERIFY_PATH, body })
  } catch (error) {
    if (!(error instanceof PaypalRefused)) throw error
    if (MALFORMED.has(error.status)) throw new NotGenuine(`PayPal does not verify it (${error.issue})`)
    throw new ProviderDown(error.message, { cause: error })
  }
}

function judge({ verification_status: status }: Record<string, unknown>) {
  if (status === 'SUCCESS') return
  if (status === 'FAILURE') throw new NotGenuine('PayPal says that it is not its own')
  throw new ProviderDown('PayPal does not say whether it is genuine')
}
