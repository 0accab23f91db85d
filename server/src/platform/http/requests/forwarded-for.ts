import { isIP, isIPv4, isIPv6 } from 'node:net'
import type { FastifyInstance } from 'fastify'

/**
 * Leaves in X-Forwarded-For what may be believed: addresses without ports and brackets, from the nearest proxy up to
 * the first entry that is none (`unknown`, junk of the caller), since nobody knows who wrote what lies behind that.
 * So the caller's address is always one: in the worst case that of the proxy.
 */
export function readForwardedFor(app: FastifyInstance) {
  app.addHook('onRequest', ({ headers }, _reply, done) => {
    const forwarded = headers['x-forwarded-for']
    if (forwarded !== undefined) headers['x-forwarded-for'] = nearestAddresses(String(forwarded))
    done()
  })
}

function nearestAddresses(forwarded: string) {
  const entries = forwarded.split(',').map((entry) => entry.trim())
  const addresses = entries.filter(Boolean).map(addressIn)
  return addresses.slice(addresses.lastIndexOf(null) + 1).join(', ')
}

/** Some proxies add the caller's port, and brackets around IPv6; null for what is no address. */
function addressIn(text: string) {
  if (isIP(text)) return text
  const [, bracketed, plain] = /^(?:\[([^\]]*)\]|([^:]*))(?::\d{1,5})?$/.exec(text) ?? []
  if (bracketed !== undefined) return isIPv6(bracketed) ? bracketed : null
  return plain !== undefined && isIPv4(plain) ? plain : null
}
