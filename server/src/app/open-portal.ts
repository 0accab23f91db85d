import { coinNewsJob } from '../coins/balance/notify-receiver.ts'
import type { FastifyBaseLogger } from 'fastify'
import { accountRequestsJob } from '../identity/account-requests-job.ts'
import { housekeepingJob } from '../identity/housekeeping-job.ts'
import { isEndedMailToken } from '../identity/links/mail-token-repo.ts'
import { accessTokens } from '../identity/session/access-token.ts'
import { liveSessions } from '../identity/session/live-sessions.ts'
import { loadSimulator } from './load-demo.ts'
import { bringUpToDate } from './bring-up-to-date.ts'
import { systemClock } from '../platform/time/clock.ts'
import type { Config } from '../platform/config/config.ts'
import type { Database } from '../platform/db/database.ts'
import { refuseDemonstration } from '../moderation/demo-accounts/disarm-demo.ts'
import { rateLimits } from '../platform/http/rate-limits.ts'
import { responseCache } from '../platform/http/response-cache.ts'
import { sharedCache } from '../platform/http/shared-cache.ts'
import { openJobs } from '../platform/jobs/jobs.ts'
import { ledgerCheckJob } from '../payments/reconcile/ledger-check-job.ts'
import { mailJobs } from '../platform/mail/mail-job.ts'
import { forgetPayloadsJob } from '../payments/webhooks/forget-payloads-job.ts'
import { openProviders } from '../payments/open-providers.ts'
import { reconcilePaymentsJob } from '../payments/reconcile/reconcile-job.ts'
import type { Portal } from '../platform/http/portal.ts'
import { deliveriesJob } from '../shop/deliveries-job.ts'
import { openRedis } from '../platform/http/redis.ts'
import { invoiceJobs } from '../reports/invoices/invoice-job.ts'
import { loadSettings } from '../settings/settings.ts'
import { sampleEconomyJob } from '../statistics/economy/sample-economy.ts'
import { sampleOnlineJob } from '../statistics/online/sample-online.ts'
import { noteStartedServers, refuseLostServers } from '../platform/servers/refuse-lost-servers.ts'
import { openWorlds } from '../platform/worlds/open-worlds.ts'

export interface OpenPortal extends Portal {
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
  const settings = loadSettings(config.settingsFile, config.servers, (what) => log.warn(what))
  await bringUpToDate(database.patientDb, log)
  if (config.isProduction) await refuseDemonstration(db)
  await refuseLostServers(db, config.servers)
  const worlds = await openWorlds(config.servers, db, database.patientDb)
  await noteStartedServers(db, config.servers, log)
  const jobs = await openJobs(database, log, options)
  const redis = openRedis(config.redisUrl, log)
  const simulator = await loadSimulator({ config, db, jobs, log })
  const portal: Portal = {
    config,
    database,
    db,
    worlds,
    jobs,
    settings,
    providers: openProviders(config, db, simulator?.credentials ?? null),
    simulator,
    limits: rateLimits(redis),
    responseCache: responseCache(redis && sharedCache(redis, log)),
    tokens: accessTokens(config.jwtSecrets),
    sessions: liveSessions(database, log),
    clock: systemClock,
    log,
    onAccountValidated: [],
    publicSignIns: null,
  }
  await jobs.work([
    ...mailJobs({ config, db, log, isEnded: (link) => isEndedMailToken(db, link) }),
    accountRequestsJob(portal),
    sampleOnlineJob(portal),
    sampleEconomyJob(portal),
    housekeepingJob(database, config.securityEventDays),
    deliveriesJob(portal),
    coinNewsJob(portal),
    ledgerCheckJob(portal),
    reconcilePaymentsJob(portal),
    forgetPayloadsJob(db),
    ...invoiceJobs(db, jobs),
    ...(simulator?.jobs ?? []),
  ])
  return {
    ...portal,
    close: async () => {
      await jobs.stop()
      await portal.sessions.close()
      await simulator?.close()
      redis?.disconnect()
      await Promise.all(Object.values(worlds).map((world) => world.close()))
      await database.close()
    },
  }
}
