import { importResources, importUsage } from '../resources/import/import-resources.ts'
import { openProgress } from '../resources/import/progress.ts'
import { readConfig } from '../app/read-config.ts'
import { openDatabase } from '../platform/db/open-database.ts'
import { installationServers } from './installation-servers.ts'
import { runCommand } from './run-command.ts'

const open = () => openDatabase(readConfig())
const progress = openProgress(process.stderr)

/** An address of a database may stand in a variable, where nobody else sees its password. */
function withAddress(given: string[]) {
  const address = process.env['WORLD_URL']
  return address && given.filter((word) => !word.startsWith('-')).length === 1 ? [...given, address] : given
}

async function run(args: string[]) {
  try {
    return await importResources(args, installationServers(), progress, open)
  } finally {
    progress.end()
  }
}

await runCommand(
  { usage: () => importUsage(installationServers()), run, cannot: 'cannot import' },
  withAddress(process.argv.slice(2)),
)
