import { setFlagsFromString } from 'node:v8'
import { readConfig } from './read-config.ts'
import { openDatabase } from '../platform/db/open-database.ts'
import { loadEnv } from '../platform/config/load-env.ts'
import { explainFailedStart } from './explain-failed-start.ts'

// what a request makes never lives long, whatever it looks like at first (docs/decisions/0016-requests-stay-young.md)
setFlagsFromString('--no-allocation-site-pretenuring')

/** Starts the portal and keeps it running until it is told to stop. */
async function start() {
  loadEnv()
  const config = readConfig()
  // the embedded database compiles in the background while the rest of the program is loaded
  const [database, { runPortal }] = await Promise.all([openDatabase(config), import('./run-portal.ts')])
  const portal = await runPortal(config, database)
  // from the first request on a stop is one in good order
  stopOnSignal(portal.stop)
  await portal.work()
  if (portal.welcome) process.stdout.write(portal.welcome)
}

/** Ends running requests and hands jobs back; who asks twice does not want to wait. */
function stopOnSignal(stop: () => Promise<void>) {
  let isStopping = false
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.on(signal, () => {
      if (isStopping) process.exit(1)
      isStopping = true
      stop().then(
        () => process.exit(0),
        (error: unknown) => {
          process.stderr.write(`Castellan could not stop cleanly: ${String(error)}\n`)
          process.exit(1)
        },
      )
    })
}

await start().catch((error: unknown) => {
  process.stderr.write(`${explainFailedStart(error)}\n`)
  process.exit(1)
})
