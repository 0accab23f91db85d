import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

type Reply = (response: ServerResponse) => void
const nothing: Reply = (response) => void response.end('{}')

/** A server that speaks Google's siteverify; each test says what it answers. */
export async function openSiteVerify() {
  const asked: URLSearchParams[] = []
  let reply = nothing
  const server = createServer((request, response) => {
    const answer = async () => {
      asked.push(new URLSearchParams(await text(request)))
      reply(response)
    }
    void answer()
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
