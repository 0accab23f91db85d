import { addressOf, type Bases, defaultBases } from './bases.ts'
import { type Call, type Group, isFile, isWorldCall, type Received, type Sent } from './call.ts'
import type { ErrorBody } from './errors.ts'
import { EVENT_STREAM, isEvents, readEvents } from './events.ts'
import type { ServerKey } from './servers.ts'

/** An answer that is not 2xx. `message` is what a person reads: the server's words, else the status text, else those of whoever asked. */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly status: number
  readonly code: string
  readonly field: string | undefined
  readonly details: unknown
  constructor(status: number, body: Partial<ErrorBody>, statusText: string) {
    super(wordsOf(body) || statusText || `HTTP ${status}`)
    this.status = status
    this.code = body.code ?? 'UNKNOWN'
    this.field = body.field
    this.details = body.details
  }
}

/** Of a field the server says `days must be at least 1`; a person reads it where the field stands, under another name. */
function wordsOf({ message = '', field }: Partial<ErrorBody>): string {
  // as English says it, and as languages do that cannot decline the name of a field
  const lead = field && [`${field} `, `${field}: `].find((start) => message.startsWith(start))
  if (!lead) return message
  const words = message.slice(lead.length)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

export interface ClientOptions {
  readonly bases?: Bases
  /** The server whose prefix a call gets unless it names another. */
  readonly server: () => ServerKey
  /** Headers of one request: the bearer token, the CSRF token. */
  readonly headers?: (call: Call) => Record<string, string>
  readonly fetch?: typeof fetch
  /** What is said of a refusal without words and without a status text, as a proxy answers over HTTP/2. */
  readonly wordless?: (status: number) => string
  /** Told of every JSON answer, with the headers it came with. */
  readonly onAnswer?: (answer: unknown, headers: Headers) => void
  /** Told of every call that came to an end, done or refused. */
  readonly onSettled?: (call: Call) => void
}

interface CallOptions {
  readonly server?: ServerKey
  readonly signal?: AbortSignal
}

/** One call as a function; it carries its data, so that caches and keys can be derived. */
export interface CallFunction<C extends Call> {
  (sent: Sent<C>, options?: CallOptions): Promise<Received<C>>
  readonly callName: string
  readonly call: C
}

export type Client<G extends Record<string, Group>> = {
  readonly [N in keyof G]: { readonly [K in keyof G[N]]: CallFunction<G[N][K]> }
}

/** A typed client of some groups of the contract: `client.rankings.getTopExp({})`. */
export function createClient<const G extends Record<string, Group>>(
  groups: G,
  options: ClientOptions,
): Client<G> {
  const client: Record<string, Record<string, unknown>> = {}
  for (const [group, calls] of Object.entries(groups)) {
    client[group] = {}
    for (const [key, call] of Object.entries(calls)) {
      const request = (sent: object, chosen?: CallOptions) =>
        send(call, sent, options, chosen).finally(() => options.onSettled?.(call))
      client[group][key] = Object.assign(request, { callName: `${group}.${key}`, call })
    }
  }
  return client as Client<G>
}

async function send(call: Call, sent: object, options: ClientOptions, chosen: CallOptions = {}) {
  const server = chosen.server ?? (isWorldCall(call) ? options.server() : '')
  const url = addressOf(call.path, server, options.bases ?? defaultBases) + queryString(call, sent)
  const headers = { ...options.headers?.(call) }
  const init: RequestInit = { method: call.method, headers, credentials: 'include' }
  if (chosen.signal) init.signal = chosen.signal
  // what is asked for because it has changed must not come from the browser's own cache
  if (call.tags && call.ttl !== undefined) init.cache = 'no-cache'
  if (isEvents(call.output)) headers['accept'] = EVENT_STREAM
  if (call.body) {
    headers['content-type'] = 'application/json'
    init.body = JSON.stringify(pick(sent, call.body.properties))
  }
  const response = await (options.fetch ?? fetch)(url, init)
  if (!response.ok) {
    const { status, statusText } = response
    throw new ApiError(status, await errorBody(response), statusText || (options.wordless?.(status) ?? ''))
  }
  if (isFile(call.output)) return response.blob()
  if (isEvents(call.output)) return readEvents(response.body!)
  const answer: unknown = await response.json()
  options.onAnswer?.(answer, response.headers)
  return answer
}

function queryString(call: Call, sent: object) {
  if (!call.query) return ''
  const given = Object.entries(pick(sent, call.query.properties)).filter(([, value]) => value !== undefined)
  return given.length ? `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}` : ''
}

const pick = (sent: object, properties: object) =>
  Object.fromEntries(Object.entries(sent).filter(([name]) => Object.hasOwn(properties, name)))

const errorBody = (response: Response): Promise<Partial<ErrorBody>> => response.json().catch(() => ({}))
