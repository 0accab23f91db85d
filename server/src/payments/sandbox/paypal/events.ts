import { randomUUID, sign } from 'node:crypto'
import { signedText } from '../../paypal/prove-notification.ts'
import type { StoreTx } from '../store.ts'
import { newId } from './objects.ts'
import { sandboxKey } from './sandbox-certificate.ts'

export const CERTIFICATE_PATH = '/v1/notifications/certs/CERT-practice'

/** Tells the portal what happened. */
export const tell = (tx: StoreTx, type: string, resource: object, times = 1) =>
  tx.notify({
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      id: `WH-${newId()}-${newId()}`,
      event_version: '1.0',
      create_time: new Date().toISOString(),
      event_type: type,
      resource_version: '2.0',
      resource,
    }),
    times,
  })

interface Signing {
  readonly webhookId: string
  readonly origin: string
}

/** The headers that prove a notification. */
export function signEvent(body: string, { webhookId, origin }: Signing) {
  const transmissionId = randomUUID()
  const time = new Date().toISOString()
  const text = signedText(transmissionId, time, webhookId, Buffer.from(body))
  return {
    'paypal-auth-algo': 'SHA256withRSA',
    'paypal-cert-url': `${origin}${CERTIFICATE_PATH}`,
    'paypal-transmission-id': transmissionId,
    'paypal-transmission-time': time,
    'paypal-transmission-sig': sign('sha256', Buffer.from(text), sandboxKey).toString('base64'),
  }
}
