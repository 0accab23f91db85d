import { creditExpectedByAddress } from '../coins/expected/credit-expected.ts'
import { coinNewsJob } from '../coins/balance/notify-receiver.ts'
import type { FastifyBaseLogger } from 'fastify'
import { accountRequestsJob } from '../identity/account-requests-job.ts'
import { housekeepingJob } from '../identity/housekeeping-job.ts'
import { newNetworkJob } from '../identity/security/new-network-job.ts'
import { warnOfLostKey } from '../identity/second-factor/warn-of-lost-key.ts'
import { isEndedMailToken } from '../identity/links/mail-token-repo.ts'
import { pushJob } from '../identity/push/push-job.ts'
import { openWebPush } from '../platform/web-push/web-push.ts'
import { openLive } from '../platform/live/live.ts'
import { accessTokens } from '../identity/session/access-token.ts'
import { liveSessions } from '../identity/session/live-sessions.ts'
import { loadDemoSettings, loadSimulator } from './load-demo.ts'
import { bringUpToDate } from './bring-up-to-date.ts'
import { systemClock } from '../platform/time/clock.ts'
import type { Config } from '../platform/config/config.ts'
import type { Database } from '../platform/db/database.ts'
import { watchLeft } from '../platform/db/in-transaction.ts'
import { refuseDemonstration } from '../moderation/demo-accounts/disarm-demo.ts'
import { outdateAnswers } from '../platform/http/engine/outdate-answers.ts'
import { rateLimits } from '../platform/http/limits/rate-limits.ts'
import { responseCache } from '../platform/http/cache/response-cache.ts'
import { sharedCache } from '../platform/http/cache/shared-cache.ts'
import { type JobKind, openJobs } from '../platform/jobs/jobs.ts'
import { lookForWork } from '../platform/jobs/look-for-work.ts'
import { ledgerCheckJob } from '../payments/reconcile/ledger-check-job.ts'
import { mailJobs } from '../platform/mail/mail-job.ts'
import { forgetPayloadsJob } from '../payments/webhooks/forget-payloads-job.ts'
import { openProviders } from '../payments/open-providers.ts'
import { reconcilePaymentsJob } from '../payments/reconcile/reconcile-job.ts'
import type { Portal } from '../platform/http/engine/portal.ts'
import { findSettledOwner } from '../players/game-accounts/game-account-repo.ts'
import { settleGameAccountsJob } from '../players/game-accounts/settle-game-accounts-job.ts'
import { deliveriesJob } from '../shop/deliveries-job.ts'
import { giveListedEvents } from '../moderation/events/give-listed-events.ts'
import { giveDefaultRewards } from '../shop/referral/default-rewards.ts'
import { bansJob } from '../moderation/bans/bans-job.ts'
import { gameListsJob } from '../moderation/game-lists/game-lists-job.ts'
import { tellGamesSoon, watchGameLists } from '../moderation/game-lists/tell-games-soon.ts'
import { compensationsJob } from '../moderation/compensations/compensations-job.ts'
import { undoJob } from '../shop/undo/undo-job.ts'
import { bindRegistration } from '../shop/referral/accept-vouch.ts'
import { openRedis } from '../platform/http/redis.ts'
import { invoiceJobs } from '../reports/invoices/invoice-job.ts'
import { loadSettings } from '../settings/settings.ts'
import { sampleEconomyJob } from '../statistics/economy/sample-economy.ts'
import { announceJob } from '../statistics/channel/announce-job.ts'
import { postJob } from '../statistics/channel/post-job.ts'
import { remindJob } from '../statistics/reminders/remind-job.ts'
import { rememberGrowthJob } from '../players/growth/remember-growth.ts'
import { recordPlayersJob } from '../players/play-sessions/record-players-job.ts'
import { rememberRankingsJob } from '../statistics/rankings/remember-rankings.ts'
import { keepStandingsJob } from '../statistics/seasons/keep-standings.ts'
import { scriptJobs } from '../statistics/maintenance/run-script-job.ts'
import { sampleOnlineJob } from '../statistics/online/sample-online.ts'
import { openRealms } from '../statistics/realms/realms.ts'
import { logGate } from '../platform/log/log-gate.ts'
import { observeWorldsJob } from '../statistics/world-feed/observe-worlds.ts'
import { noteStartedServers, refuseLostServers } from '../platform/servers/refuse-lost-servers.ts'
import { noteWorldPlaces } from '../platform/servers/server-repo.ts'
import { placesOf, refuseMovedWorlds } from '../platform/servers/world-places.ts'
import { warnOfHiddenWorlds } from '../platform/servers/warn-of-hidden-worlds.ts'
import { erasureJob } from '../privacy/erasure/erasure-job.ts'
import { openCharactersOf } from '../privacy/export/characters-of.ts'
import { openWorlds } from '../platform/worlds/open-worlds.ts'
import { staffOrdersJob } from '../platform/staff-orders/staff-orders-job.ts'
import { outcomes } from './outcomes.ts'

export interface OpenPortal extends Portal {
  /** Works on jobs from now on. A portal answers first: what waited while it was away may take all the database gives. */
  takeUpWork(): Promise<void>
  /** Hands back what was opened, the database included. */
  close(): Promise<void>
}

/** Opens everything rules need on a database: tables brought up to date, worlds, jobs, limits. */
export async function openPortal(
  config: Config,
  database: Database,
  log: FastifyBaseLogger,
  options: Parameters<typeof openJobs>[2] = {},
): Promise<OpenPortal> {
  const { db } = database
  watchLeft(db, (err) => log.error({ err }, 'what was left to do after a transaction has failed'))
  const settings = loadSettings(
    config.settingsFile,
    config.servers,
    (what) => log.warn(what),
    await loadDemoSettings(config),
  )
  await bringUpToDate(database.patientDb, log)
  if (config.isProduction) await refuseDemonstration(db)
  await warnOfLostKey(db, config, log)
  await refuseLostServers(db, config)
  await refuseMovedWorlds(db, config)
  await warnOfHiddenWorlds(db, config, log)
  const worlds = await openWorlds(config.servers, db, database.patientDb, {
    addresses: config.worldAddresses,
    tell: (server, why) => log.warn({ server }, `the database of a world: ${why}`),
  })
  await noteStartedServers(db, config, log)
  await noteWorldPlaces(db, placesOf(config))
  await giveDefaultRewards(db, config.servers.all, settings)
  await giveListedEvents(db, config.servers.all, settings)
  const jobs = await openJobs(database, log, options)
  const redis = await openRedis(config.redisUrl, log)
  const simulator = await loadSimulator({ config, db, jobs, log })
  const portal: Portal = {
    config,
    database,
    db,
    patientDb: database.patientDb,
    worlds,
    jobs,
    settings,
    providers: openProviders(config, db, simulator?.credentials ?? null),
    simulator,
    limits: rateLimits(redis),
    responseCache: responseCache(redis && sharedCache(redis, log)),
    tokens: accessTokens(config.jwtSecrets),
    sessions: liveSessions(database, config, log),
    live: openLive(database, log),
    charactersOf: openCharactersOf(db, worlds),
    realms: openRealms(config.servers, worlds, logGate(log)),
    webPush: await openWebPush(config, db),
    clock: systemClock,
    log,
    outcomes,
    settledOwner: findSettledOwner,
    onAccountValidated: [(tx, accountId) => bindRegistration({ settings }, tx, accountId)],
    onAddressProved: [creditExpectedByAddress],
    publicSignIns: null,
  }
  outdateAnswers(portal)
  await watchGameLists(portal)
  const kinds: JobKind<never>[] = [
    ...mailJobs({ config, db, log, isEnded: (link) => isEndedMailToken(db, link) }),
    accountRequestsJob(portal),
    newNetworkJob(portal),
    sampleOnlineJob(portal),
    sampleEconomyJob(portal),
    rememberRankingsJob(portal),
    keepStandingsJob(portal),
    rememberGrowthJob(portal),
    recordPlayersJob(portal),
    observeWorldsJob(portal),
    remindJob(portal),
    pushJob(portal),
    announceJob(portal),
    postJob(portal),
    erasureJob(portal),
    housekeepingJob(database, config.securityEventDays),
    deliveriesJob(portal),
    settleGameAccountsJob(portal),
    undoJob(portal),
    staffOrdersJob(portal),
    bansJob(portal),
    compensationsJob(portal),
    gameListsJob(portal),
    coinNewsJob(portal),
    ledgerCheckJob(portal),
    reconcilePaymentsJob(portal),
    forgetPayloadsJob(db),
    ...invoiceJobs(db, jobs),
    ...scriptJobs(portal),
    ...(simulator?.jobs ?? []),
  ]
  const all = [...kinds, lookForWork(db, jobs, kinds)]
  await jobs.declare(all)
  const stopTelling = options.schedule === false ? null : tellGamesSoon(portal)
  return {
    ...portal,
    takeUpWork: () => jobs.work(all),
    close: async () => {
      stopTelling?.()
      await jobs.stop()
      await portal.sessions.close()
      await portal.live.close()
      await simulator?.close()
      redis?.disconnect()
      await Promise.all(Object.values(worlds).map((world) => world.close()))
      await database.close()
    },
  }
}
