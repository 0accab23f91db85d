import { createHmac } from 'node:crypto'
import type { StoreTx } from '../provider/store.ts'
import { newId, nowSeconds } from './objects.ts'

const VERSION = '2026-10-28.endive'

/** Tells the portal what happened to an object. */
export const tell = (tx: StoreTx, type: string, object: object, times = 1) =>
  tx.notify({
    headers: { 'content-type': 'application/json; charset=utf-8' },
    body: JSON.stringify({
      id: newId('evt'),
      object: 'event',
      api_version: VERSION,
      created: nowSeconds(),
      type,
      data: { object },
      livemode: false,
      pending_webhooks: 1,
      request: { id: null, idempotency_key: null },
    }),
    times,
  })

/** The header that proves a notification; it holds the time, so it is made when the notification leaves. */
export function signEvent(body: string, secret: string) {
  const time = nowSeconds()
  const signature = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')
  return { 'stripe-signature': `t=${time},v1=${signature}` }
}
