import { parseArgs } from 'node:util'
import { readStaffAct, staffUsage } from '../moderation/staff/operate-staff.ts'
import { OperatorError } from '../platform/errors/operator-error.ts'
import { explainFailedStart } from '../app/explain-failed-start.ts'
import { asksForHelp } from './help.ts'
import { installationServers } from './installation-servers.ts'
import { onInstallation } from './on-installation.ts'
import { operatorName } from './operator-name.ts'

/** `npm run staff`: who holds which role, and gives and takes roles. */
function staff(args: string[]) {
  const { act, reason } = readWords(args)
  return onInstallation(({ db }) => act(db, { name: operatorName(), reason }))
}

function readWords(args: string[]) {
  const { values, positionals } = readOptions(args)
  return { act: readStaffAct(positionals, installationServers()), reason: values.reason }
}

/** @throws OperatorError for an option nobody knows, said like every other misunderstanding. */
function readOptions(args: string[]) {
  try {
    const options = { reason: { type: 'string', default: '' } } as const
    return parseArgs({ args, options, allowPositionals: true })
  } catch {
    throw new OperatorError(staffUsage(installationServers()))
  }
}

try {
  const args = process.argv.slice(2)
  process.stdout.write(`${asksForHelp(args) ? staffUsage(installationServers()) : await staff(args)}\n`)
  process.exit(0)
} catch (error) {
  const why =
    error instanceof OperatorError
      ? error.message
      : explainFailedStart(error).replace('did not start', 'cannot change the staff')
  process.stderr.write(`${why}\n`)
  process.exit(1)
}
