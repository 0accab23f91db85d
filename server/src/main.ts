import { existsSync } from 'node:fs'
import { pino } from 'pino'
import { buildApp } from './app.ts'
import { readConfig } from './config.ts'
import { openDatabase } from './db/open-database.ts'
import { startDemo } from './demo/start-demo.ts'
import { measure, serveMetrics } from './http/metrics.ts'
import { openPortal } from './open-portal.ts'
import { explainFailedStart } from './start-failure.ts'
import { welcomeText } from './welcome-text.ts'

/** Starts the portal and keeps it running until it is told to stop. */
async function start() {
  if (existsSync('.env')) process.loadEnvFile('.env')
  const config = readConfig()
  const log = pino({
    level: config.logLevel,
    redact: ['*.password', '*.token', '*.authorization', '*.cookie'],
  })
  const database = await openDatabase(config)
  const opened = await openPortal(config, database, log)
  const demo = config.demo ? await startDemo(opened) : null
  const portal = { ...opened, ...(demo && { welcome: demo.welcome }) }
  const app = await buildApp(portal)
  const registry = config.metricsPort === null ? null : measure(app)
  const address = await app.listen({ port: config.port, host: config.host })
  const closeMetrics = registry && (await serveMetrics(registry, config.host, config.metricsPort!))
  process.stdout.write(welcomeText(config, address))

  const stop = async () => {
    demo?.stop()
    closeMetrics?.()
    await app.close()
    await portal.close()
  }
  let isStopping = false
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.on(signal, () => {
      // who asks twice does not want to wait
      if (isStopping) process.exit(1)
      isStopping = true
      stop().then(
        () => process.exit(0),
        (err: unknown) => {
          log.error({ err }, 'could not stop cleanly')
          process.exit(1)
        },
      )
    })
}

await start().catch((error: unknown) => {
  process.stderr.write(`${explainFailedStart(error)}\n`)
  process.exit(1)
})
