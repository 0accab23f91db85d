import * as http from 'node:http'
import * as https from 'node:https'
import webPush from 'web-push'
import type { Config } from '../config/config.ts'
import type { Db } from '../db/database.ts'
import { keptKey } from '../secrets/kept-key-repo.ts'
import { isPushAddress, lookupPublic } from './push-address.ts'

declare module '../http/engine/portal.ts' {
  interface Means {
    readonly webPush: WebPush
  }
}

/** Where a browser is reached, and by which keys it alone reads what comes. */
export interface PushTarget {
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
}

interface Message {
  readonly text: string
  /** Seconds for which it is worth being told. */
  readonly ttl: number
}

export type PushOutcome =
  | { readonly is: 'sent' }
  /** The browser is reached no more, or never could be. */
  | { readonly is: 'gone' }
  /** The service does not take it, and would not later. */
  | { readonly is: 'refused'; readonly why: string }
  /** The service is away or has enough of us. */
  | { readonly is: 'later'; readonly why: string; readonly seconds: number | null }
  /** Nothing answered there, in the time it has. */
  | { readonly is: 'silent'; readonly why: string }

export interface WebPush {
  /** What a browser has to know to subscribe (RFC 8292). */
  readonly publicKey: string
  send(to: PushTarget, message: Message): Promise<PushOutcome>
}

/** Milliseconds a service has to answer. */
const TIMEOUT_MS = 10_000

type Site = Pick<Config, 'publicUrl' | 'mailFrom' | 'isProduction'>

/** Messages to browsers with no page open (RFC 8030, 8291, 8292); the pair of keys is made at the first start. */
export async function openWebPush(site: Site, db: Db): Promise<WebPush> {
  const keys = await keptKey(db, 'vapid', webPush.generateVAPIDKeys)
  return {
    publicKey: keys.publicKey,
    send: async (to, message) => {
      if (!isPushAddress(to.endpoint, site.isProduction)) return { is: 'gone' }
      const request = requestOf(site, keys, to, message)
      if (!request) return { is: 'gone' }
      try {
        return outcomeOf(await post(to.endpoint, request, site.isProduction))
      } catch (error) {
        return { is: 'silent', why: (error as Error).message }
      }
    },
  }
}

interface Keys {
  readonly publicKey: string
  readonly privateKey: string
}

/** The request, encrypted and signed; null where the keys of the browser are none. */
function requestOf(site: Site, keys: Keys, { endpoint, p256dh, auth }: PushTarget, { text, ttl }: Message) {
  const vapidDetails = { subject: contactOf(site), ...keys }
  try {
    const { headers, body } = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, text, {
      vapidDetails,
      TTL: ttl,
      urgency: 'high',
    })
    return { headers: headers as http.OutgoingHttpHeaders, body }
  } catch {
    return null
  }
}

/** Whom a service may write to about our messages. */
const contactOf = ({ publicUrl, mailFrom }: Site) =>
  publicUrl.startsWith('https:') ? publicUrl : `mailto:${/<([^<>]*)>$/.exec(mailFrom)?.[1] ?? mailFrom}`

interface Answer {
  readonly status: number
  readonly retryAfter: string | undefined
}

/** One request, which follows no redirect and reads no answer. */
function post(
  endpoint: string,
  { headers, body }: NonNullable<ReturnType<typeof requestOf>>,
  isProduction: boolean,
) {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>()
  const { request } = endpoint.startsWith('https:') ? https : http
  const options = {
    method: 'POST',
    headers,
    signal: AbortSignal.timeout(TIMEOUT_MS),
    ...(isProduction && { lookup: lookupPublic }),
  }
  request(endpoint, options, (response) => {
    resolve({ status: response.statusCode!, retryAfter: response.headers['retry-after'] })
    response.destroy()
  })
    .on('error', reject)
    .end(body)
  return promise
}

function outcomeOf({ status, retryAfter }: Answer): PushOutcome {
  if (status >= 200 && status < 300) return { is: 'sent' }
  if (status === 404 || status === 410) return { is: 'gone' }
  const why = `the service answered ${status}`
  if (status !== 429 && status < 500) return { is: 'refused', why }
  const seconds = Number(retryAfter)
  return { is: 'later', why, seconds: seconds > 0 ? Math.min(seconds, 3_600) : null }
}
