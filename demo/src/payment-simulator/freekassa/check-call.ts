import { createHmac } from 'node:crypto'
import { isSameSecret } from '@castellan/server/platform/secrets/is-same-secret'
import { readObject } from '../provider/read-object.ts'
import type { Store } from '../provider/store.ts'
import { takeNonce } from './order.ts'
import { SHOP } from './shop.ts'

export type Fields = Readonly<Record<string, unknown>>

/** A call the provider does not take; it may come with the status of a success. */
export class CallRefused extends Error {
  readonly status: number
  constructor(message: string, status = 200) {
    super(message)
    this.status = status
  }
}

/** Reads and proves a call of the shop. @throws CallRefused */
export async function checkCall(store: Store, body: unknown): Promise<Fields> {
  const { signature, ...fields } = readObject(body)
  if (fields['shopId'] !== SHOP.shopId) throw new CallRefused('Shop not found', 400)
  const text = Object.entries(fields)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([, value]) => String(value))
    .join('|')
  const expected = createHmac('sha256', SHOP.apiKey).update(text).digest('hex')
  if (typeof signature !== 'string' || !isSameSecret(signature, expected))
    throw new CallRefused('Wrong signature', 401)
  const { nonce } = fields
  if (!Number.isSafeInteger(nonce) || !(await takeNonce(store, Number(nonce))))
    throw new CallRefused('nonce must be greater than the last one')
  return fields
}
