import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

type Reply = (response: ServerResponse, form: URLSearchParams) => void

/** A server that speaks Google's siteverify; each test says what it answers. */
export async function openSiteVerify() {
  const asked: URLSearchParams[] = []
  let reply: Reply = (response) => response.end('{}')
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const form = new URLSearchParams(body)
      asked.push(form)
      reply(response, form)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/siteverify`,
    asked,
    answers: (verdict: object) => void (reply = (response) => response.end(JSON.stringify(verdict))),
    does: (other: Reply) => void (reply = other),
    close: () => {
      server.closeAllConnections()
      return new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}
