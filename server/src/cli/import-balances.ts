import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { explainFailedStart } from '../app/start-failure.ts'
import { OperatorError } from '../moderation/staff/operator-error.ts'
import { BalancesRefused, importBalances } from '../players/former-panel/import-balances.ts'
import { asksForHelp } from './help.ts'
import { installationServers } from './installation-servers.ts'
import { onInstallation } from './open-installation.ts'
import { operatorName } from './operator-name.ts'

const USAGE = `npm run import-balances -- FILE [--commit]
Takes over the coins that people had on a former panel. Without --commit it says what would happen and changes nothing.
  FILE  CSV in UTF-8, a line for each: e-mail or game login, server, coins
Whose address is confirmed or whose login is linked is credited at once, the others when that happens. Each holder is
taken over once for each server, however often the command runs.`

/** `npm run import-balances`: coins of a former panel, with a preview. */
async function run(args: string[]) {
  const { file, isCommitted } = readWords(args)
  const content = read(file)
  const servers = installationServers()
  return onInstallation(({ db }) => importBalances(db, content, { servers, by: operatorName(), isCommitted }))
}

/** @throws OperatorError for words nobody knows. */
function readWords(args: string[]) {
  try {
    const options = { commit: { type: 'boolean', default: false } } as const
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
    const [file, ...rest] = positionals
    if (file !== undefined && rest.length === 0) return { file, isCommitted: values.commit }
  } catch {
    // said below, as every other misunderstanding
  }
  throw new OperatorError(USAGE)
}

function read(file: string) {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    throw new OperatorError(`${file} cannot be read: ${(error as Error).message}`)
  }
}

try {
  const args = process.argv.slice(2)
  process.stdout.write(`${asksForHelp(args) ? USAGE : await run(args)}\n`)
  process.exit(0)
} catch (error) {
  const why =
    error instanceof OperatorError || error instanceof BalancesRefused
      ? error.message
      : explainFailedStart(error).replace('did not start', 'cannot take balances over')
  process.stderr.write(`${why}\n`)
  process.exit(1)
}
