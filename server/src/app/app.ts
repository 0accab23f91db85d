import cookie from '@fastify/cookie'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { balanceRoutes } from '../coins/balance/routes.ts'
import { gameAccountRoutes } from '../players/game-accounts/routes.ts'
import { passwordRoutes } from '../identity/passwords/routes.ts'
import { registrationRoutes } from '../identity/registration/routes.ts'
import { recaptchaSources } from '../identity/human-check/recaptcha-sources.ts'
import { paypalSources } from '../payments/providers/paypal/paypal-sources.ts'
import { requireNotOutranked } from '../identity/access/outranked.ts'
import { sessionGate } from '../identity/session/session-gate.ts'
import { sessionRoutes } from '../identity/session/routes.ts'
import { classRoutes } from '../resources/classes/class-routes.ts'
import { questRoutes } from '../players/quests/routes.ts'
import { characterRoutes } from '../players/characters/routes.ts'
import { serveApiDocs } from '../platform/http/api-docs.ts'
import { errorHandler } from '../platform/http/error-handler.ts'
import { readForwardedFor } from '../platform/http/forwarded-for.ts'
import { serveBrandFiles } from '../platform/http/brand-files.ts'
import { serveHealth } from '../platform/http/health.ts'
import { readJson } from '../platform/http/read-json.ts'
import { nameRequests, newRequestId } from '../platform/http/request-id.ts'
import { securityHeaders } from '../platform/http/security-headers.ts'
import { type AllHandlers, serve } from '../platform/http/serve.ts'
import { refuseAmbiguous } from '../platform/http/single-headers.ts'
import { serveStandInSites } from '../platform/http/stand-in-sites.ts'
import { ignoreExpectations, refuseUnparsed, rememberAnswers } from '../platform/http/unparsed-requests.ts'
import { warnOfUntrustedProxy } from '../platform/http/untrusted-proxy.ts'
import { siteFacts } from './site-facts.ts'
import { subjects } from './subjects.ts'
import { serveSite } from '../platform/http/static-site.ts'
import { logGate } from '../platform/log/log-gate.ts'
import { serveMailbox } from '../platform/mail/mailbox-page.ts'
import { serveFreekassaReturn } from '../payments/providers/freekassa/return-route.ts'
import { donationConfigRoutes, paymentListRoutes, paymentRoutes, refundRoutes } from '../payments/routes.ts'
import { serveWebhooks } from '../payments/webhooks/webhooks.ts'
import type { Portal } from '../platform/http/portal.ts'
import { purchaseRoutes } from '../shop/routes.ts'
import { balanceReportRoutes, progressRoutes, reportRoutes } from '../reports/routes.ts'
import { resourceRoutes } from '../resources/routes.ts'
import { appearanceRoutes } from '../settings/routes.ts'
import { bossRoutes } from '../statistics/bosses/routes.ts'
import { castleRoutes } from '../statistics/castles/routes.ts'
import { clanRoutes } from '../statistics/clans/routes.ts'
import { economyRoutes } from '../statistics/economy/routes.ts'
import { fractionRoutes } from '../statistics/fractions/routes.ts'
import { populationRoutes } from '../statistics/population/routes.ts'
import { worldRoutes } from '../statistics/worlds/routes.ts'
import { crestRoutes } from '../statistics/crests/routes.ts'
import { onlineRoutes } from '../statistics/online/routes.ts'
import { rankingRoutes } from '../statistics/rankings/routes.ts'
import { serverClockRoutes } from '../statistics/server-clock/routes.ts'

/** Who answers what: the table of contents of the server. */
const handlers: AllHandlers = {
  session: sessionRoutes,
  registration: registrationRoutes,
  passwords: passwordRoutes,
  gameAccounts: gameAccountRoutes,
  balance: { ...balanceRoutes, ...balanceReportRoutes, ...paymentListRoutes },
  payments: paymentRoutes,
  purchases: { ...purchaseRoutes, ...refundRoutes },
  reports: reportRoutes,
  characters: characterRoutes,
  online: onlineRoutes,
  serverClock: serverClockRoutes,
  population: populationRoutes,
  economy: economyRoutes,
  fractions: fractionRoutes,
  castles: castleRoutes,
  clans: clanRoutes,
  bosses: bossRoutes,
  rankings: rankingRoutes,
  crests: crestRoutes,
  worlds: worldRoutes,
  classes: classRoutes,
  quests: questRoutes,
  serverSettings: { ...appearanceRoutes, ...donationConfigRoutes, ...progressRoutes },
  resources: resourceRoutes,
}

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

  serve(app, portal, sessionGate, { subjects, requireNotOutranked }, handlers)
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
  serveSite(app, config, siteFacts(config, portal.publicSignIns))
  return app
}
