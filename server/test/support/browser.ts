import { Readable } from 'node:stream'
import { allCalls, contract, type Contract } from '@castellan/contract'
import { type Client, createClient } from '@castellan/contract/engine/client'
import { routePattern } from '@castellan/contract/engine/bases'
import { isEvents } from '@castellan/contract/engine/events'
import type { ServerKey } from '@castellan/contract/engine/servers'
import { DEFAULT_SERVER } from '../../../test/support/servers.ts'
import type { Method } from '@castellan/contract/engine/call'
import type { Account, HumanCheckAction } from '@castellan/contract/calls/identity/session'
import { DEMO_PASSWORD } from '../../../demo/src/portal/people/sign-ins.ts'
import { CookieJar } from './cookie-jar.ts'
import type { TestPortal } from './open-test-portal.ts'

type Headers = Record<string, string>

/** Where answers go on. */
const STREAMS = new Set(
  allCalls.filter(({ call }) => isEvents(call.output)).map(({ call }) => routePattern(call.path)),
)

/** Somebody who talks to the portal: a browser with its cookies, or a program without. */
export interface Visitor {
  readonly api: Client<Contract>
  readonly jar: CookieJar
  /** Address the requests come from. */
  network: string
  server: ServerKey
  /** The access token its page holds. */
  token: string | null
  /** A request as it is, for what the client cannot send. */
  request(method: Method, url: string, parts?: RequestParts): Promise<Answer>
  signIn(email: string, password?: string, server?: ServerKey): Promise<Account>
  refresh(server?: ServerKey): Promise<Account>
}

interface RequestParts {
  readonly headers?: Headers
  readonly body?: unknown
}

interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly body: string
  readonly bytes: Buffer
  json(): Record<string, unknown>
}

let networks = 0
/** An address nobody had before, so that the limits of one test do not meet another's. */
export const newNetwork = () => {
  networks += 1
  return `10.${(networks >> 16) & 255}.${(networks >> 8) & 255}.${networks & 255}`
}

/** A browser that has opened the page: it holds the CSRF cookie and copies it into a header. */
export async function openBrowser(portal: TestPortal, page: HumanCheckAction = 'login') {
  const browser = visitor(portal, ({ jar }, method): Headers => {
    const csrf = jar.get('XSRF-TOKEN')
    return {
      'sec-fetch-site': 'same-origin',
      ...(method !== 'GET' && { origin: portal.config.publicUrl }),
      ...(method !== 'GET' && csrf !== undefined && { 'x-xsrf-token': csrf }),
    }
  })
  await browser.api.session.getHumanCheck({ action: page })
  return browser
}

/** A program: no browser's headers, no cookies kept. */
export function openProgram(portal: TestPortal) {
  const program = visitor(portal, () => ({}))
  program.jar.take = () => {}
  return program
}

function visitor(portal: TestPortal, habits: (visitor: Visitor, method: string) => Headers): Visitor {
  const jar = new CookieJar()
  async function request(method: Method, url: string, { headers = {}, body }: RequestParts = {}) {
    const response = await portal.app.inject({
      method,
      url,
      remoteAddress: self.network,
      headers: {
        ...habits(self, method),
        ...(jar.header && { cookie: jar.header }),
        ...(self.token !== null && { authorization: `Bearer ${self.token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    jar.take(response.cookies)
    return {
      status: response.statusCode,
      headers: response.headers as Answer['headers'],
      body: response.body,
      bytes: response.rawPayload,
      json: () => response.json<Record<string, unknown>>(),
    }
  }
  const fetchThroughApp: typeof fetch = async (input, init = {}) => {
    if (STREAMS.has((input as string).split('?')[0]!)) return openStream(input as string)
    const answer = await request(init.method as Method, input as string, {
      headers: init.headers as Headers,
      ...(init.body !== undefined && { body: init.body }),
    })
    return new Response(new Uint8Array(answer.bytes), { status: answer.status, headers: headersOf(answer) })
  }
  /** An answer that goes on: it is here when its headers are. */
  async function openStream(url: string) {
    const response = await portal.app.inject({
      url,
      remoteAddress: self.network,
      headers: self.token === null ? {} : { authorization: `Bearer ${self.token}` },
      payloadAsStream: true,
    })
    const headers = response.headers as Record<string, string>
    return new Response(Readable.toWeb(response.stream()) as ReadableStream, {
      status: response.statusCode,
      headers,
    })
  }
  const self: Visitor = {
    api: createClient(contract, { server: () => self.server, fetch: fetchThroughApp }),
    jar,
    network: newNetwork(),
    server: DEFAULT_SERVER,
    token: null,
    request,
    signIn: async (email, password = DEMO_PASSWORD, server = self.server) =>
      keep(await self.api.session.login({ email, password, server, recaptcha: '' })),
    refresh: async (server = self.server) => keep(await self.api.session.refreshToken({ server })),
  }
  const keep = (account: Account) => {
    self.token = account.jwtToken
    self.server = account.server
    return account
  }
  return self
}

const headersOf = ({ headers }: Answer) =>
  Object.entries(headers).flatMap(([name, value]): [string, string][] =>
    [value ?? []].flat().map((one) => [name, one]),
  )
