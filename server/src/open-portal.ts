import type { FastifyBaseLogger } from 'fastify'
import { housekeepingJob } from './auth/housekeeping-job.ts'
import { accessTokens } from './auth/session/access-token.ts'
import { liveSessions } from './auth/session/live-sessions.ts'
import type { Config } from './config.ts'
import type { Database } from './db/database.ts'
import { migrate } from './db/migrate.ts'
import { rateLimits } from './http/rate-limits.ts'
import { sharedAnswers } from './http/shared-answers.ts'
import { openJobs } from './jobs/jobs.ts'
import { ledgerCheckJob } from './ledger/invariants/ledger-check-job.ts'
import { mailJob } from './mail/mail-job.ts'
import { forgetPayloadsJob } from './payments/forget-payloads-job.ts'
import { openProviders, startSandbox } from './payments/open-providers.ts'
import { reconcilePaymentsJob } from './payments/reconcile-job.ts'
import type { Portal } from './portal.ts'
import { deliveriesJob } from './purchases/deliveries-job.ts'
import { openRedis } from './redis.ts'
import { invoiceJobs } from './reports/invoices/invoice-job.ts'
import { loadSettings } from './settings/settings.ts'
import { sampleEconomyJob } from './statistics/economy/sample-economy.ts'
import { sampleOnlineJob } from './statistics/online/sample-online.ts'
import { openWorlds } from './worlds/open-worlds.ts'

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
  const settings = loadSettings(config.settingsFile)
  await migrate(db)
  const worlds = await openWorlds(db)
  const jobs = await openJobs(database, log, options)
  const redis = openRedis(config.redisUrl, log)
  const sandbox = await startSandbox({ config, db, jobs, log })
  const portal: Portal = {
    config,
    database,
    db,
    worlds,
    jobs,
    settings,
    providers: openProviders(config, db, sandbox),
    sandbox,
    limits: rateLimits(redis),
    sharedAnswers: redis && sharedAnswers(redis),
    tokens: accessTokens(config.jwtSecrets),
    sessions: liveSessions(db),
    log,
    welcome: async () => {},
  }
  await jobs.work([
    mailJob(config, db),
    sampleOnlineJob(portal),
    sampleEconomyJob(portal),
    housekeepingJob(db),
    deliveriesJob(portal),
    ledgerCheckJob(portal),
    reconcilePaymentsJob(portal),
    forgetPayloadsJob(db),
    ...invoiceJobs(db, jobs),
    ...(sandbox?.jobs ?? []),
  ])
  return {
    ...portal,
    close: async () => {
      await jobs.stop()
      await sandbox?.close()
      redis?.disconnect()
      await database.close()
    },
  }
}
