import { setTimeout as pause } from 'node:timers/promises'
import type { PaypalCredentials, PaypalProfile } from '../../port/credentials.ts'
import { ProviderDown, ProviderRefused } from '../../port/provider.ts'
import { fetchJson } from './fetch-json.ts'
import { paypalTokens } from './paypal-tokens.ts'

interface PaypalCall {
  readonly method: 'GET' | 'POST'
  readonly path: string
  /** Text is JSON that is sent as it is. */
  readonly body?: object | string
  /** The same one does the same thing once, however often it is sent. */
  readonly requestId?: string
}

/** PayPal understood and refused; `issue` is its word for why. */
export class PaypalRefused extends ProviderRefused {
  readonly issue: string
  readonly status: number
  constructor(status: number, issue: string, description: string) {
    super(`PayPal refused this: ${description || issue}`)
    this.status = status
    this.issue = issue
  }
}

export type PaypalClient = (profile: number | null, call: PaypalCall) => Promise<Record<string, unknown>>

const TRIES = 3
const PAUSE_MS = 300

/**
 * Calls PayPal with the keys of a profile. A fault of PayPal's is tried again, under the same request id.
 * @throws ProviderDown, PaypalRefused
 */
export function paypalClient(credentials: PaypalCredentials, timeoutMs: number): PaypalClient {
  const tokenOf = paypalTokens(credentials.apiUrl, timeoutMs)

  const send = async (profile: PaypalProfile, { method, path, body, requestId }: PaypalCall) =>
    fetchJson(`${credentials.apiUrl}${path}`, timeoutMs, {
      method,
      headers: {
        authorization: `Bearer ${await tokenOf(profile)}`,
        accept: 'application/json',
        'content-type': 'application/json',
        prefer: 'return=representation',
        ...(requestId && { 'paypal-request-id': requestId }),
      },
      ...(method === 'POST' && { body: typeof body === 'string' ? body : JSON.stringify(body ?? {}) }),
    })

  return async (number, call) => {
    const profile = profileOf(credentials, number)
    for (let tried = 1; ; tried += 1) {
      const { status, json, problem } = await send(profile, call)
      if (status >= 200 && status < 300 && json) return json
      if (status === 401) tokenOf.forget(profile)
      const isWorthAnother = status === 401 ? tried === 1 : isFault(status)
      if (isWorthAnother && tried < TRIES) await pause(PAUSE_MS * tried)
      else throw explain(status, json, problem)
    }
  }
}

function profileOf({ profiles, ...standard }: PaypalCredentials, number: number | null): PaypalProfile {
  const profile = number === null ? standard : profiles[number]
  if (!profile) throw new ProviderRefused(`There is no payment profile ${number}`)
  return profile
}

/** 0 stands for no answer, 200 without JSON for half of one. */
const isFault = (status: number) => status === 0 || status === 200 || status === 429 || status >= 500

interface Problem {
  readonly name?: string
  readonly message?: string
  readonly details?: readonly { readonly issue?: string; readonly description?: string }[]
}

function explain(status: number, json: Problem | null, problem: unknown) {
  if (isFault(status)) return new ProviderDown(`PayPal does not answer (${status})`, { cause: problem })
  if (status === 401 || status === 403)
    return new ProviderDown('PayPal does not accept the keys of this portal')
  const [detail] = json?.details ?? []
  return new PaypalRefused(
    status,
    detail?.issue ?? json?.name ?? String(status),
    detail?.description ?? json?.message ?? '',
  )
}
