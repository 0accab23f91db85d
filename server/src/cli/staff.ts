import { parseArgs } from 'node:util'
import { readStaffAct, staffUsage } from '../moderation/staff/operate-staff.ts'
import { OperatorError } from '../platform/errors/operator-error.ts'
import { installationServers } from './installation-servers.ts'
import { onInstallation } from './on-installation.ts'
import { operatorName } from './operator-name.ts'
import { runCommand } from './run-command.ts'

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

await runCommand({
  usage: () => staffUsage(installationServers()),
  run: staff,
  cannot: 'cannot change the staff',
})
