import { readStaffAct, staffUsage } from '../moderation/staff/operate-staff.ts'
import { installationServers } from './installation-servers.ts'
import { onInstallation } from './on-installation.ts'
import { operatorName } from './operator-name.ts'
import { readOptions } from './read-options.ts'
import { runCommand } from './run-command.ts'

/** `npm run staff`: who holds which role, and gives and takes roles. */
function staff(args: string[]) {
  const { act, reason } = readWords(args)
  return onInstallation(({ db }) => act(db, { name: operatorName(), reason }))
}

/** @throws OperatorError for words nobody knows. */
function readWords(args: string[]) {
  const servers = installationServers()
  const options = { reason: { type: 'string', default: '' } } as const
  const { values, positionals } = readOptions(args, options, staffUsage(servers))
  return { act: readStaffAct(positionals, servers), reason: values.reason }
}

await runCommand({
  usage: () => staffUsage(installationServers()),
  run: staff,
  cannot: 'cannot change the staff',
})
