import { pino } from 'pino'
import { buildApp } from './app.ts'
import type { Config } from './config.ts'
import type { Database } from './db/database.ts'
import { startDemo } from './demo/start-demo.ts'
import { measure, serveMetrics } from './http/metrics.ts'
import { openPortal } from './open-portal.ts'
import { REDACTED } from './redacted.ts'
import { welcomeText } from './welcome-text.ts'

export interface RunningPortal {
  /** What to tell whoever started it. */
  readonly welcome: string
  readonly stop: () => Promise<void>
}

/** Opens the portal on a database and listens. */
export async function runPortal(config: Config, database: Database): Promise<RunningPortal> {
  const log = pino({ level: config.logLevel, redact: REDACTED })
  const opened = await openPortal(config, database, log)
  const demo = config.demo ? await startDemo(opened) : null
  const app = await buildApp({ ...opened, ...(demo && { welcome: demo.welcome }) })
  const registry = config.metricsPort === null ? null : measure(app)
  const address = await app.listen({ port: config.port, host: config.host })
  const closeMetrics = registry && (await serveMetrics(registry, config.host, config.metricsPort!))
  const stop = async () => {
    demo?.stop()
    closeMetrics?.()
    // a connection whose request is still running is closed when that has ended, not when it has rested long enough
    const closing = setInterval(() => app.server.closeIdleConnections(), 100)
    await app.close()
    clearInterval(closing)
    await opened.close()
  }
  return { welcome: welcomeText(config, address), stop }
}
