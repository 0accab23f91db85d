import { readFileSync } from 'node:fs'
import { OperatorError } from '../platform/errors/operator-error.ts'
import { importBalances } from '../players/former-panel/import-balances.ts'
import { forgetWaiting, listWaiting } from '../players/former-panel/waiting-lines.ts'
import { installationServers } from './installation-servers.ts'
import { onInstallation } from './on-installation.ts'
import { operatorName } from './operator-name.ts'
import { readOptions } from './read-options.ts'
import { runCommand } from './run-command.ts'

const USAGE = `npm run import-balances -- FILE [--commit] [--as-of MOMENT]
npm run import-balances -- --waiting
npm run import-balances -- --forget SERVER HOLDER
Takes over the coins that people had on a former panel. Without --commit it says what would happen and changes nothing.
  FILE       CSV in UTF-8, a line for each: e-mail or game login, server, coins
  --as-of    when the file was written on the former panel, as 2026-05-31T20:00Z: coins of logins that were made in the
             portal since then wait; without it those of all that were made in the portal
  --waiting  lists the coins that wait for their holder
  --forget   forgets those of one
Who has proved their address by its mail or linked the login is credited at once, the others when that happens; an address
that staff confirmed is not proved. Each holder is taken over once for each server, however often the command runs.`

/** `npm run import-balances`: coins of a former panel, with a preview. */
async function run(args: string[]) {
  const words = readWords(args)
  if (words.what === 'waiting') return onInstallation(({ db }) => listWaiting(db))
  const means = { servers: installationServers(), by: operatorName() }
  if (words.what === 'forget') return onInstallation(({ db }) => forgetWaiting(db, { ...means, ...words }))
  const content = read(words.file)
  return onInstallation(({ db }) => importBalances(db, content, { ...means, ...words }))
}

/** @throws OperatorError for words nobody knows. */
function readWords(args: string[]) {
  const options = {
    commit: { type: 'boolean', default: false },
    waiting: { type: 'boolean', default: false },
    forget: { type: 'boolean', default: false },
    'as-of': { type: 'string' },
  } as const
  const { values, positionals } = readOptions(args, options, USAGE)
  const [first, second, ...rest] = positionals
  const { commit, waiting, forget, 'as-of': text } = values
  const isImport = !waiting && !forget
  if (rest.length === 0 && (isImport || (!commit && text === undefined))) {
    if (waiting && !forget && first === undefined) return { what: 'waiting' } as const
    if (forget && !waiting && first !== undefined && second !== undefined)
      return { what: 'forget', server: first, holder: second } as const
    if (isImport && first !== undefined && second === undefined)
      return { what: 'import', file: first, isCommitted: commit, asOf: readAsOf(text) } as const
  }
  throw new OperatorError(USAGE)
}

/** @throws OperatorError for what is no moment. */
function readAsOf(text: string | undefined) {
  if (text === undefined) return null
  const asOf = new Date(text)
  if (Number.isNaN(asOf.getTime()))
    throw new OperatorError(`--as-of must be a moment such as 2026-05-31T20:00Z, not "${text}".`)
  return asOf
}

function read(file: string) {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    throw new OperatorError(`${file} cannot be read: ${(error as Error).message}`)
  }
}

await runCommand({ usage: () => USAGE, run, cannot: 'cannot take balances over' })
