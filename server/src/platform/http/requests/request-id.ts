import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'

const PROCESS = randomBytes(6).toString('base64url')
let made = 0

/** A correlation id no other process makes: cheap, since every request gets one. */
export const newRequestId = () => `${PROCESS}-${(made += 1).toString(36)}`

const WELL_FORMED = /^[\w.:-]{8,64}$/

/** Every answer names its request in `x-request-id`, as the log does. The id a trusted proxy gave is kept. */
export function nameRequests(app: FastifyInstance) {
  app.addHook('onRequest', (request, reply, done) => {
    const given = request.headers['x-request-id']
    // behind a proxy that is believed, the caller's address is not the connection's
    if (given && request.ip !== request.socket.remoteAddress && WELL_FORMED.test(String(given)))
      request.id = String(given)
    void reply.header('x-request-id', request.id)
    done()
  })
}
