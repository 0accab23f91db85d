import * as T from 'typebox'
import { type Call, get, post } from '../../engine/call.ts'
import { closed, done } from '../../shapes/fields.ts'

const endpoint = T.String({ minLength: 1, maxLength: 1_000, description: 'the address of a push service' })

export const push = {
  getPushKey: get('{auth}/push-key', {
    summary: 'The public key with which a browser subscribes to messages of this portal (RFC 8292).',
    access: 'signed in',
    output: closed({ key: T.String() }),
    extra: true,
  }),
  subscribeToPush: post('{auth}/subscribe-to-push', {
    summary: 'Has a browser told what the bell tells, as long as the session lives that asks for it.',
    access: 'signed in',
    body: closed({
      endpoint,
      p256dh: T.String({ pattern: '^[\\w-]{87}$', description: 'a public key of a browser' }),
      auth: T.String({ pattern: '^[\\w-]{22}$', description: 'a secret of a browser' }),
    }),
    output: done,
    extra: true,
  }),
  unsubscribeFromPush: post('{auth}/unsubscribe-from-push', {
    summary: 'Tells a browser of the own account nothing any more.',
    access: 'signed in',
    body: closed({ endpoint }),
    output: done,
    extra: true,
  }),
} as const satisfies Record<string, Call>
