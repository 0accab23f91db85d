import { importResources, importUsage } from '../resources/import/import-resources.ts'
import { ImportRefused } from '../resources/import/pack.ts'
import { openProgress } from '../resources/import/progress.ts'
import { readConfig } from '../app/read-config.ts'
import { openDatabase } from '../platform/db/open-database.ts'
import { explainFailedStart } from '../app/explain-failed-start.ts'
import { asksForHelp } from './help.ts'
import { installationServers } from './installation-servers.ts'

const open = () => openDatabase(readConfig())
const progress = openProgress(process.stderr)

/** An address of a database may stand in a variable, where nobody else sees its password. */
function withAddress(given: readonly string[]) {
  const address = process.env['WORLD_URL']
  return address && given.filter((word) => !word.startsWith('-')).length === 1 ? [...given, address] : given
}

try {
  const args = withAddress(process.argv.slice(2))
  const servers = installationServers()
  const done = asksForHelp(args) ? importUsage(servers) : await importResources(args, servers, progress, open)
  progress.end()
  process.stdout.write(`${done}\n`)
  process.exit(0)
} catch (error) {
  progress.end()
  const why =
    error instanceof ImportRefused
      ? error.message
      : explainFailedStart(error).replace('did not start', 'cannot import')
  process.stderr.write(`${why}\n`)
  process.exit(1)
}
