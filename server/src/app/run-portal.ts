import manifest from '../../../package.json' with { type: 'json' }
import { type Logger, pino } from 'pino'
import { buildApp } from './app.ts'
import type { Config } from '../platform/config/config.ts'
import type { Database } from '../platform/db/database.ts'
import { loadDemo } from './load-demo.ts'
import { drain, endRequests } from '../platform/http/operation/drain.ts'
import { measure, serveMetrics } from '../platform/http/operation/metrics.ts'
import { checkMailServer } from '../platform/mail/transport.ts'
import { openPortal } from './open-portal.ts'
import { describeError, REDACTED } from '../platform/log/redacted.ts'
import { addPortalGauges } from '../reports/portal-gauges.ts'
import { welcomeText } from './welcome-text.ts'

export interface RunningPortal {
  /** What to tell whoever started it at a terminal; null in production, where it is a line of the log. */
  readonly welcome: string | null
  /** Takes up jobs, and lets time pass in the worlds of a demonstration. */
  readonly work: () => Promise<void>
  readonly stop: () => Promise<void>
}

const FILLING = 'Filling the worlds of the demonstration, once: this takes half a minute …\n'

/** Opens the portal on a database and listens. */
export async function runPortal(config: Config, database: Database): Promise<RunningPortal> {
  const log = pino({ level: config.logLevel, redact: REDACTED, serializers: { err: describeError } })
  endOnFault(log)
  log.info({ version: manifest.version }, 'Castellan starts')
  for (const warning of config.warnings) log.warn(warning)
  const opened = await openPortal(config, database, log)
  const demo = await loadDemo(opened, () => process.stdout.write(FILLING))
  const app = await buildApp({ ...opened, publicSignIns: demo?.signIns ?? null })
  const registry = config.metricsPort === null ? null : measure(app, opened)
  if (registry) addPortalGauges(registry, opened.db, log)
  const address = await app.listen({ port: config.port, host: config.host })
  void checkMailServer(config, log)
  const closeMetrics = registry && (await serveMetrics(registry, config.metricsHost, config.metricsPort!))
  let stopDemo: (() => void) | undefined
  let isStopping = false
  const work = async () => {
    try {
      await opened.takeUpWork()
      if (!isStopping) stopDemo = demo?.comeAlive()
    } catch (error) {
      // a stop in that very moment takes the queue away
      if (!isStopping) throw error
    }
  }
  const stop = async () => {
    isStopping = true
    log.info({ drainSeconds: config.drainSeconds }, 'told to stop: draining')
    if (config.drainSeconds) await drain(app, config.drainSeconds, () => opened.live.stopTelling())
    stopDemo?.()
    closeMetrics?.()
    await endRequests(app)
    await opened.close()
    log.info('stopped')
  }
  if (config.isProduction) log.info({ address, database: database.kind }, `Castellan is open at ${address}`)
  const welcome = config.isProduction ? null : welcomeText(config, address, demo?.signIns ?? null)
  return { welcome, work, stop }
}

/** After what nobody foresaw (an unhandled rejection too) nothing is known of the process: one line, and another takes over. */
function endOnFault(log: Logger) {
  process.on('uncaughtException', (err, origin) => {
    log.fatal({ err, origin }, 'a fault nobody foresaw ends this process')
    process.exit(1)
  })
}
