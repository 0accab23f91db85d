import cookie from '@fastify/cookie'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { balanceRoutes } from './accounts/balance/routes.ts'
import { gameAccountRoutes } from './accounts/game-accounts/routes.ts'
import { passwordRoutes } from './auth/passwords/routes.ts'
import { registrationRoutes } from './auth/registration/routes.ts'
import { sessionRoutes } from './auth/session/routes.ts'
import { classRoutes } from './characters/class-routes.ts'
import { questRoutes } from './characters/quests/routes.ts'
import { characterRoutes } from './characters/routes.ts'
import { serveApiDocs } from './http/api-docs.ts'
import { handleError } from './http/error-handler.ts'
import { serveHealth } from './http/health.ts'
import { readJson } from './http/read-json.ts'
import { securityHeaders } from './http/security-headers.ts'
import { type AllHandlers, serve } from './http/serve.ts'
import { siteFacts } from './site-facts.ts'
import { serveSite } from './http/static-site.ts'
import { serveMailbox } from './mail/mailbox-page.ts'
import { serveFreekassaReturn } from './payments/freekassa/return-route.ts'
import { paymentListRoutes, paymentRoutes, refundRoutes } from './payments/routes.ts'
import { serveWebhooks } from './payments/webhooks.ts'
import type { Portal } from './portal.ts'
import { purchaseRoutes } from './purchases/routes.ts'
import { balanceReportRoutes, progressRoutes, reportRoutes } from './reports/routes.ts'
import { resourceRoutes } from './resources/routes.ts'
import { serverSettingsRoutes } from './settings/routes.ts'
import { bossRoutes } from './statistics/bosses/routes.ts'
import { castleRoutes } from './statistics/castles/routes.ts'
import { clanRoutes } from './statistics/clans/routes.ts'
import { economyRoutes } from './statistics/economy/routes.ts'
import { fractionRoutes } from './statistics/fractions/routes.ts'
import { populationRoutes } from './statistics/population/routes.ts'
import { worldRoutes } from './statistics/worlds/routes.ts'
import { crestRoutes } from './statistics/crests/routes.ts'
import { onlineRoutes } from './statistics/online/routes.ts'
import { rankingRoutes } from './statistics/rankings/routes.ts'
import { serverClockRoutes } from './statistics/server-clock/routes.ts'

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
  serverSettings: { ...serverSettingsRoutes, ...progressRoutes },
  resources: resourceRoutes,
}

/** Largest body of an ordinary call, in bytes. */
const BODY_LIMIT = 256 * 1024

/** The portal as an HTTP application that does not listen yet. */
export async function buildApp(portal: Portal): Promise<FastifyInstance> {
  const { config } = portal
  const app = Fastify({
    loggerInstance: portal.log,
    // a logger of its own for every request would cost more than a cached answer
    childLoggerFactory: (logger) => logger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.trustedProxies.length ? [...config.trustedProxies] : false,
    bodyLimit: BODY_LIMIT,
    return503OnClosing: true,
    routerOptions: { ignoreTrailingSlash: false },
    frameworkErrors: handleError,
  })
  app.decorateRequest('caller', null)
  app.setErrorHandler(handleError)
  readJson(app)
  securityHeaders(app, config)
  await app.register(cookie)

  serve(app, portal, handlers)
  serveWebhooks(app, portal)
  serveFreekassaReturn(app, portal)
  portal.sandbox?.servePages(app)
  portal.sandbox?.deliverBy((delivery) => app.inject(delivery))
  serveHealth(app, portal)
  serveApiDocs(app, config.publicUrl)
  if (!config.isProduction) serveMailbox(app, portal.db)
  await serveSite(app, config, siteFacts(config))
  return app
}
