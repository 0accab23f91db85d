import type { RequestListener, Server } from 'node:http'
import { setImmediate, setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

const draining = new WeakSet<Server>()
export const isDraining = ({ server }: FastifyInstance) => draining.has(server)

/**
 * Lame duck: takes requests for so many seconds more while everybody learns to go elsewhere
 * (docs/decisions/0021-how-a-portal-stops.md). First `/readyz` is 503 and every answer says `connection: close`. Who
 * does not look at `/readyz` sends on; so in the second half a request that may be repeated loses its connection, which
 * makes a proxy repeat it elsewhere and leave this portal alone. What may not be repeated is served to the end, and so is
 * `/healthz`, which does not know of the drain. Streams end when that half begins: who connects anew gets elsewhere.
 */
export async function drain({ server }: FastifyInstance, seconds: number, endStreams: () => void) {
  draining.add(server)
  // only from now on, so that no request before pays for it
  server.prependListener('request', (_request, response) => response.setHeader('connection', 'close'))
  await wait(seconds * 500)
  dropRepeatable(server)
  endStreams()
  await wait(seconds * 500)
  // connections that were just taken come first in the turn of the loop, so that the port closes without a queue
  await setImmediate()
}

/** Milliseconds that running requests are given to end once the port is closed. */
const ENDING_MS = 10_000

/**
 * Graceful shutdown with a deadline: closes the port, lets running requests end, and cuts what has not by then. Node no
 * longer times out requests of a closed server, so that one whose sender never sends the rest would run for ever.
 */
export async function endRequests(app: FastifyInstance) {
  const { server } = app
  // a connection whose request is still running is closed when that has ended, not when it has rested long enough
  const closing = setInterval(() => server.closeIdleConnections(), 100)
  const deadline = setTimeout(() => {
    app.log.warn({ seconds: ENDING_MS / 1000 }, 'requests that have not ended are cut off')
    server.closeAllConnections()
  }, ENDING_MS)
  await app.close()
  clearInterval(closing)
  clearTimeout(deadline)
}

function dropRepeatable(server: Server) {
  const serve = server.listeners('request') as RequestListener[]
  server.removeAllListeners('request')
  server.on('request', (request, response) => {
    const isRepeatable = request.method === 'GET' || request.method === 'HEAD'
    if (isRepeatable && request.url !== '/healthz') request.socket.destroy()
    else for (const listener of serve) listener.call(server, request, response)
  })
}
