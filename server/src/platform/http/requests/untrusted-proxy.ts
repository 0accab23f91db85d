import type { FastifyInstance } from 'fastify'

/**
 * Says once, at the first forwarded header of a peer that is not trusted, that players behind it count as one: limits
 * that one of them reaches keep all of them out.
 */
export function warnOfUntrustedProxy(app: FastifyInstance) {
  let isSaid = false
  app.addHook('onRequest', (request, _reply, done) => {
    // of a trusted peer the addresses behind it are known too
    if (!isSaid && request.headers['x-forwarded-for'] && (request.ips?.length ?? 1) === 1) {
      isSaid = true
      request.log.warn(
        { peer: request.ip },
        'X-Forwarded-For came from a peer that TRUSTED_PROXIES does not name: if it is your proxy, all players behind ' +
          'it share one address and its limits',
      )
    }
    done()
  })
}
