import { disarmDemo } from '../moderation/demo-accounts/disarm-demo.ts'
import { OperatorError } from '../platform/errors/operator-error.ts'
import { onInstallation } from './on-installation.ts'
import { operatorName } from './operator-name.ts'
import { runCommand } from './run-command.ts'

const USAGE = `npm run remove-demo
Blocks the accounts of the demonstration, whose password everybody knows. It takes no options.`

/** `npm run remove-demo`: nobody signs in with the demonstration's public password any more. */
function removeDemo(args: string[]) {
  // it cannot be undone, so a word too many is not overlooked
  if (args.length) throw new OperatorError(USAGE)
  return onInstallation(async ({ db }) => {
    const disarmed = await disarmDemo(db, { name: operatorName(), reason: '' })
    return disarmed
      ? `${disarmed} accounts of the demonstration are blocked: they have no roles, no sessions and a password nobody knows.\n` +
          'Their characters, payments and coins stay in statistics and books. A database without them is a new one.'
      : 'There is no demonstration in this database.'
  })
}

await runCommand({ usage: () => USAGE, run: removeDemo, cannot: 'cannot remove the demonstration' })
