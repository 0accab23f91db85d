import { randomUUID } from 'node:crypto'
import type { StoreTx } from '../provider/store.ts'
import { newId } from './objects.ts'
import { signatureOf } from './verify.ts'

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

/** The headers that prove a notification. */
export function signEvent(body: string, webhookId: string) {
  const transmissionId = randomUUID()
  const time = new Date().toISOString()
  return {
    'paypal-auth-algo': 'SHA256withRSA',
    'paypal-cert-url': 'https://simulator.invalid/v1/notifications/certs/CERT',
    'paypal-transmission-id': transmissionId,
    'paypal-transmission-time': time,
    'paypal-transmission-sig': signatureOf(transmissionId, time, webhookId, body),
  }
}
