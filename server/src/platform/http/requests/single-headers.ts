import type { FastifyInstance } from 'fastify'
import { badField } from '../../errors/app-error.ts'

/**
 * Headers on which a decision hangs, so that one may be there only: of two, Node keeps the first or joins them, and a
 * proxy in front may have gone by the other. Cookies are not among them: a proxy that speaks HTTP/2 may split them.
 */
const SINGLE = new Set(['host', 'authorization', 'content-type', 'origin', 'sec-fetch-site', 'x-xsrf-token'])
/** RFC 3986, host and port; it may be empty. */
const HOST = /^(?:\[[\da-f:.]+\]|[\w.~!$&'()*+;=%-]*)(?::\d*)?$/i

/** Refuses a request that says twice what may be said once, and one whose Host is missing or none. */
export function refuseAmbiguous(app: FastifyInstance) {
  app.addHook('onRequest', ({ raw }, _reply, done) => {
    const repeated = repeatedIn(raw.rawHeaders)
    if (repeated) return done(badField(repeated, 'repeatedHeader'))
    const isLate = raw.httpVersion !== '1.0'
    if (raw.headers.host === undefined ? isLate : !HOST.test(raw.headers.host))
      return done(badField('host', 'hostHeader'))
    done()
  })
}

function repeatedIn(rawHeaders: readonly string[]) {
  const seen = new Set<string>()
  for (let i = 0; i < rawHeaders.length; i += 2) {
    const name = rawHeaders[i]!.toLowerCase()
    if (!SINGLE.has(name)) continue
    if (seen.has(name)) return name
    seen.add(name)
  }
  return null
}
