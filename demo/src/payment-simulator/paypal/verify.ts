import { createHmac, timingSafeEqual } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { readObject } from '../provider/read-object.ts'

/** Everybody may have it: it proves nothing. */
const KEY = 'simulated'
const EVENT_FIELD = '"webhook_event":'

/** PayPal's signature of a notification, with a key of the simulator in place of PayPal's: over the bytes of the event. */
export const signatureOf = (transmissionId: string, time: string, webhookId: string, event: string) =>
  createHmac('sha256', KEY)
    .update(`${transmissionId}|${time}|${webhookId}|${crc32(event)}`)
    .digest('base64')

/** Answers whether a notification is the simulator's own. @throws SyntaxError when the request is no JSON */
export function verifyEvent(request: unknown, webhookId: string) {
  const fields = readObject(request)
  const text = request as string
  const event = text.slice(text.indexOf(EVENT_FIELD) + EVENT_FIELD.length, -1)
  const [id, time, sent] = ['id', 'time', 'sig'].map((name) => String(fields[`transmission_${name}`]))
  const isGenuine =
    fields['auth_algo'] === 'SHA256withRSA' &&
    fields['webhook_id'] === webhookId &&
    isSame(sent!, signatureOf(id!, time!, webhookId, event))
  return { verification_status: isGenuine ? 'SUCCESS' : 'FAILURE' }
}

const isSame = (one: string, other: string) =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))
