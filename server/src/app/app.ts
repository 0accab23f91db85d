import cookie from '@fastify/cookie'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { recaptchaSources } from '../identity/human-check/recaptcha.ts'
import { paypalSources } from '../payments/providers/paypal/paypal-sources.ts'
import { requireNotOutranked, requireStanding } from '../identity/access/outranked.ts'
import { requireNotCooling } from '../identity/cooling/require-not-cooling.ts'
import { sessionGate } from '../identity/session/session-gate.ts'
import { serveApiDocs } from '../platform/http/api-docs/api-docs.ts'
import { errorHandler } from '../platform/http/requests/error-handler.ts'
import { readForwardedFor } from '../platform/http/requests/forwarded-for.ts'
import { serveBrandFiles } from '../platform/http/site/brand-files.ts'
import { serveHealth } from '../platform/http/operation/health.ts'
import { readJson } from '../platform/http/requests/read-json.ts'
import { nameRequests, newRequestId } from '../platform/http/requests/request-id.ts'
import { securityHeaders } from '../platform/http/browser/security-headers.ts'
import { serve } from '../platform/http/engine/serve.ts'
import { refuseAmbiguous } from '../platform/http/requests/single-headers.ts'
import { serveStandInSites } from '../platform/http/site/stand-in-sites.ts'
import {
  ignoreExpectations,
  refuseUnparsed,
  rememberAnswers,
} from '../platform/http/requests/unparsed-requests.ts'
import { warnOfUntrustedProxy } from '../platform/http/requests/untrusted-proxy.ts'
import { handlers } from './handlers.ts'
import { meansOf } from './means-of.ts'
import { siteFacts } from './site-facts.ts'
import { subjects } from './subjects.ts'
import { serveSite } from '../platform/http/site/static-site.ts'
import { logGate } from '../platform/log/log-gate.ts'
import { serveMailbox } from '../platform/mail/mailbox-page.ts'
import { serveFreekassaReturn } from '../payments/providers/freekassa/return-route.ts'
import { serveWebhooks } from '../payments/webhooks/webhooks.ts'
import type { Portal } from '../platform/http/engine/portal.ts'
import { askForApproval } from '../moderation/approvals/ask-for-approval.ts'
import { serveLinkPreviews } from '../statistics/link-previews/serve-link-previews.ts'
import { serveCalendars } from '../statistics/reminders/serve-calendars.ts'

/** Largest body of an ordinary call, in bytes. */
const BODY_LIMIT = 256 * 1024
/** Milliseconds a request may take to arrive whole, and its headers: who is slower is ended with 408. */
const REQUEST_MS = 30_000
const HEADERS_MS = 15_000

/** The portal as an HTTP application that does not listen yet. */
export async function buildApp(portal: Portal): Promise<FastifyInstance> {
  const { config } = portal
  const handleError = errorHandler(logGate(portal.log))
  const headers = securityHeaders(config, [
    recaptchaSources(config.captcha),
    paypalSources(config.payments.credentials.paypal),
  ])
  const app = Fastify({
    loggerInstance: portal.log,
    // a logger of its own for every request would cost more than a cached answer
    childLoggerFactory: (logger) => logger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.trustedProxies.length ? [...config.trustedProxies] : false,
    bodyLimit: BODY_LIMIT,
    requestTimeout: REQUEST_MS,
    // a missing Host is refused like other mistakes
    http: { connectionsCheckingInterval: 5_000, headersTimeout: HEADERS_MS, requireHostHeader: false },
    // what arrives while the port closes was sent before anybody could know
    return503OnClosing: false,
    genReqId: newRequestId,
    routerOptions: { ignoreTrailingSlash: false },
    // an address that cannot be read: no hook ran
    frameworkErrors: (error, request, reply) =>
      handleError(error, request, reply.headers({ ...headers, 'x-request-id': request.id })),
    clientErrorHandler: refuseUnparsed(portal.log, headers),
  })
  ignoreExpectations(app)
  rememberAnswers(app)
  app.decorateRequest('caller', null)
  app.setErrorHandler(handleError)
  readForwardedFor(app)
  nameRequests(app)
  readJson(app)
  app.addHook('onRequest', (_request, reply, done) => {
    void reply.headers(headers)
    done()
  })
  refuseAmbiguous(app)
  warnOfUntrustedProxy(app)
  await app.register(cookie)

  // streams would keep it from closing
  app.addHook('preClose', async () => portal.live.stopTelling())
  serve(app, {
    portal,
    means: meansOf(portal),
    gate: sessionGate,
    guards: { subjects, requireNotOutranked, requireStanding, requireNotCooling, askForApproval },
    handlers,
  })
  serveWebhooks(app, portal)
  serveFreekassaReturn(app, portal)
  portal.simulator?.servePages(app)
  portal.simulator?.deliverBy((delivery) => app.inject(delivery))
  serveHealth(app, portal)
  serveApiDocs(app, config)
  if (!config.isProduction) {
    serveMailbox(app, portal.db)
    serveStandInSites(app)
  }
  serveBrandFiles(app, config.brand)
  serveCalendars(app, portal)
  serveSite(app, config, siteFacts(config, portal.publicSignIns), serveLinkPreviews(app, portal))
  return app
}
