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
 * `/healthz`, which does not know of the drain.
 */
export async function drain({ server }: FastifyInstance, seconds: number) {
  draining.add(server)
  // only from now on, so that no request before pays for it
  server.prependListener('request', (_request, response) => response.setHeader('connection', 'close'))
  await wait(seconds * 500)
  dropRepeatable(server)
  await wait(seconds * 500)
  // connections that were just taken come first in the turn of the loop, so that the port closes without a queue
  await setImmediate()
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
