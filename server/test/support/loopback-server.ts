import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { atTheEnd } from './at-the-end.ts'

export interface Heard {
  readonly method: string
  readonly path: string
  readonly query: Readonly<Record<string, string>>
  readonly headers: IncomingMessage['headers']
  readonly body: string
  readonly bytes: Buffer
}

/** What is answered: an object as JSON, text as it is, or whatever a function does with the response. */
export type Said =
  | { readonly status?: number; readonly json: unknown }
  | { readonly status?: number; readonly text: string }
  | ((response: ServerResponse) => void)

/** A server of this machine that says what a test tells it, and remembers what it heard. */
export async function openLoopback(answer: (heard: Heard) => Said) {
  const heard: Heard[] = []
  const talk = async (request: IncomingMessage, response: ServerResponse) => {
    const one = await hear(request)
    heard.push(one)
    say(response, answer(one))
  }
  const server = createServer((request, response) => void talk(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  atTheEnd(() => {
    server.close()
    server.closeAllConnections()
  })
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, heard }
}

async function hear(request: IncomingMessage): Promise<Heard> {
  const url = new URL(request.url!, 'http://loopback')
  const bytes = await buffer(request)
  return {
    method: request.method!,
    path: url.pathname,
    query: Object.fromEntries(url.searchParams),
    headers: request.headers,
    body: bytes.toString(),
    bytes,
  }
}

function say(response: ServerResponse, said: Said) {
  if (typeof said === 'function') return said(response)
  response.writeHead(said.status ?? 200, { 'content-type': 'application/json' })
  response.end('text' in said ? said.text : JSON.stringify(said.json))
}
