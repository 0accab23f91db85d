import cookie from '@fastify/cookie'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { balanceRoutes } from '../coins/balance/routes.ts'
import { gameAccountRoutes } from '../players/game-accounts/routes.ts'
import { masterAccountRoutes } from '../moderation/master-accounts/routes.ts'
import { dossierRoutes } from '../moderation/dossier/routes.ts'
import { finderRoutes } from '../moderation/finder/routes.ts'
import { linkedAccountRoutes } from '../moderation/linked-accounts/routes.ts'
import { accountNoteRoutes } from '../moderation/account-notes/routes.ts'
import { journalRoutes } from '../moderation/journal/routes.ts'
import { staffAccountRoutes } from '../moderation/game-accounts/routes.ts'
import { liveRoutes } from '../identity/live/routes.ts'
import { notificationRoutes } from '../identity/notifications/routes.ts'
import { pushRoutes } from '../identity/push/routes.ts'
import { passwordRoutes } from '../identity/passwords/routes.ts'
import { registrationRoutes } from '../identity/registration/routes.ts'
import { recaptchaSources } from '../identity/human-check/recaptcha.ts'
import { paypalSources } from '../payments/providers/paypal/paypal-sources.ts'
import { requireNotOutranked, requireStanding } from '../identity/access/outranked.ts'
import { requireNotCooling } from '../identity/cooling/require-not-cooling.ts'
import { coolingRoutes, emailChangeRoutes } from '../identity/email-change/routes.ts'
import { passkeyRoutes, securityRoutes, twoFactorRoutes } from '../identity/security/routes.ts'
import { sessionGate } from '../identity/session/session-gate.ts'
import { sessionRoutes } from '../identity/session/routes.ts'
import { classRoutes } from '../resources/classes/routes.ts'
import { belongingRoutes } from '../players/belongings/routes.ts'
import { growthRoutes } from '../players/growth/routes.ts'
import { macroRoutes } from '../players/macros/routes.ts'
import { questRoutes } from '../players/quests/routes.ts'
import { reservedNameRoutes } from '../players/reserved-names/routes.ts'
import { characterRoutes } from '../players/characters/routes.ts'
import { serveApiDocs } from '../platform/http/api-docs/api-docs.ts'
import { errorHandler } from '../platform/http/requests/error-handler.ts'
import { readForwardedFor } from '../platform/http/requests/forwarded-for.ts'
import { serveBrandFiles } from '../platform/http/site/brand-files.ts'
import { serveHealth } from '../platform/http/operation/health.ts'
import { readJson } from '../platform/http/requests/read-json.ts'
import { nameRequests, newRequestId } from '../platform/http/requests/request-id.ts'
import { securityHeaders } from '../platform/http/browser/security-headers.ts'
import { type AllHandlers, serve } from '../platform/http/engine/serve.ts'
import { refuseAmbiguous } from '../platform/http/requests/single-headers.ts'
import { serveStandInSites } from '../platform/http/site/stand-in-sites.ts'
import {
  ignoreExpectations,
  refuseUnparsed,
  rememberAnswers,
} from '../platform/http/requests/unparsed-requests.ts'
import { warnOfUntrustedProxy } from '../platform/http/requests/untrusted-proxy.ts'
import { meansOf } from './means-of.ts'
import { siteFacts } from './site-facts.ts'
import { subjects } from './subjects.ts'
import { serveSite } from '../platform/http/site/static-site.ts'
import { logGate } from '../platform/log/log-gate.ts'
import { serveMailbox } from '../platform/mail/mailbox-page.ts'
import { serveFreekassaReturn } from '../payments/providers/freekassa/return-route.ts'
import { donationConfigRoutes, paymentListRoutes, paymentRoutes, refundRoutes } from '../payments/routes.ts'
import { serveWebhooks } from '../payments/webhooks/webhooks.ts'
import type { Portal } from '../platform/http/engine/portal.ts'
import { personalDataRoutes } from '../privacy/routes.ts'
import { referralManagementRoutes } from '../shop/referral/management/routes.ts'
import { referralRoutes } from '../shop/referral/routes.ts'
import { purchaseRoutes } from '../shop/routes.ts'
import { accessoryRoutes } from '../shop/accessories/routes.ts'
import { characterServiceRoutes } from '../shop/services/routes.ts'
import { undoRoutes } from '../shop/undo/routes.ts'
import { balanceReportRoutes, progressRoutes, reportRoutes } from '../reports/routes.ts'
import { textRoutes } from '../resources/texts/routes.ts'
import { resourceRoutes } from '../resources/routes.ts'
import { appearanceRoutes } from '../settings/routes.ts'
import { announcementRoutes } from '../moderation/announcements/routes.ts'
import { characterEditRoutes } from '../moderation/character-edits/routes.ts'
import { blackListRoutes } from '../moderation/black-list/routes.ts'
import { gameListRoutes } from '../moderation/game-lists/routes.ts'
import { ipLimitRoutes } from '../moderation/ip-limits/routes.ts'
import { savedViewRoutes } from '../moderation/saved-views/routes.ts'
import { staffRoleRoutes } from '../moderation/staff/routes.ts'
import { characterRecordRoutes } from '../moderation/character-records/routes.ts'
import { builderRoutes } from '../moderation/builders/routes.ts'
import { compensationRoutes } from '../moderation/compensations/routes.ts'
import { eventRoutes } from '../moderation/events/routes.ts'
import { itemRoutes } from '../moderation/items/routes.ts'
import { itemStoryRoutes } from '../moderation/item-stories/routes.ts'
import { askForApproval } from '../moderation/approvals/ask-for-approval.ts'
import { approvalRoutes } from '../moderation/approvals/routes.ts'
import { banRoutes } from '../moderation/bans/routes.ts'
import { waitingActRoutes } from '../moderation/waiting-acts/routes.ts'
import { bossRoutes } from '../statistics/bosses/routes.ts'
import { castleRoutes } from '../statistics/castles/routes.ts'
import { characterCardRoutes } from '../statistics/character-cards/routes.ts'
import { clanRoutes } from '../statistics/clans/routes.ts'
import { serveLinkPreviews } from '../statistics/link-previews/serve-link-previews.ts'
import { searchRoutes } from '../statistics/search/routes.ts'
import { economyRoutes } from '../statistics/economy/routes.ts'
import { fractionRoutes } from '../statistics/fractions/routes.ts'
import { scriptRoutes } from '../statistics/maintenance/routes.ts'
import { populationRoutes } from '../statistics/population/routes.ts'
import { realmRoutes } from '../statistics/realms/routes.ts'
import { worldFeedRoutes } from '../statistics/world-feed/routes.ts'
import { worldRoutes } from '../statistics/worlds/routes.ts'
import { crestRoutes } from '../statistics/crests/routes.ts'
import { onlineRoutes } from '../statistics/online/routes.ts'
import { serveCalendars } from '../statistics/reminders/serve-calendars.ts'
import { reminderRoutes } from '../statistics/reminders/routes.ts'
import { rankingRoutes } from '../statistics/rankings/routes.ts'
import { seasonRoutes } from '../statistics/seasons/routes.ts'
import { serverClockRoutes } from '../statistics/server-clock/routes.ts'

/** Who answers what: the table of contents of the server. */
const handlers: AllHandlers = {
  session: sessionRoutes,
  security: securityRoutes,
  twoFactor: twoFactorRoutes,
  passkeys: passkeyRoutes,
  cooling: coolingRoutes,
  emailChange: emailChangeRoutes,
  live: liveRoutes,
  notifications: notificationRoutes,
  push: pushRoutes,
  personalData: personalDataRoutes,
  registration: registrationRoutes,
  passwords: passwordRoutes,
  masterAccounts: masterAccountRoutes,
  staffAccounts: staffAccountRoutes,
  dossier: dossierRoutes,
  finder: finderRoutes,
  savedViews: savedViewRoutes,
  linkedAccounts: linkedAccountRoutes,
  accountNotes: accountNoteRoutes,
  journal: journalRoutes,
  announcements: announcementRoutes,
  characterEdits: characterEditRoutes,
  ipLimits: ipLimitRoutes,
  gameLists: gameListRoutes,
  blackList: blackListRoutes,
  staffRoles: staffRoleRoutes,
  characterRecords: characterRecordRoutes,
  builderAccounts: builderRoutes,
  repeatableEvents: eventRoutes,
  compensations: compensationRoutes,
  items: itemRoutes,
  itemStories: itemStoryRoutes,
  bans: banRoutes,
  waitingActs: waitingActRoutes,
  approvals: approvalRoutes,
  gameAccounts: gameAccountRoutes,
  balance: { ...balanceRoutes, ...balanceReportRoutes, ...paymentListRoutes },
  payments: paymentRoutes,
  purchases: { ...purchaseRoutes, ...undoRoutes, ...refundRoutes },
  characterServices: characterServiceRoutes,
  accessories: accessoryRoutes,
  referral: referralRoutes,
  referralManagement: referralManagementRoutes,
  reports: reportRoutes,
  characters: characterRoutes,
  online: onlineRoutes,
  serverClock: serverClockRoutes,
  population: populationRoutes,
  economy: economyRoutes,
  fractions: fractionRoutes,
  scripts: scriptRoutes,
  castles: castleRoutes,
  clans: clanRoutes,
  bosses: bossRoutes,
  rankings: rankingRoutes,
  seasons: seasonRoutes,
  search: searchRoutes,
  characterCards: characterCardRoutes,
  crests: crestRoutes,
  worlds: worldRoutes,
  realms: realmRoutes,
  worldFeeds: worldFeedRoutes,
  reminders: reminderRoutes,
  classes: classRoutes,
  quests: questRoutes,
  reservedNames: reservedNameRoutes,
  belongings: belongingRoutes,
  growth: growthRoutes,
  macros: macroRoutes,
  serverSettings: { ...appearanceRoutes, ...donationConfigRoutes, ...progressRoutes },
  resources: resourceRoutes,
  texts: textRoutes,
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
