import { disarmDemo } from '../moderation/demo-accounts/disarm-demo.ts'
import { explainFailedStart } from '../app/explain-failed-start.ts'
import { OperatorError } from '../platform/errors/operator-error.ts'
import { asksForHelp } from './help.ts'
import { onInstallation } from './on-installation.ts'
import { operatorName } from './operator-name.ts'

const USAGE = `npm run remove-demo
Blocks the accounts of the demonstration, whose password everybody knows. It takes no options.`

/** `npm run remove-demo`: nobody signs in with the demonstration's public password any more. */
const removeDemo = () =>
  onInstallation(async ({ db }) => {
    const disarmed = await disarmDemo(db, { name: operatorName(), reason: '' })
    return disarmed
      ? `${disarmed} accounts of the demonstration are blocked: they have no roles, no sessions and a password nobody knows.\n` +
          'Their characters, payments and coins stay in statistics and books. A database without them is a new one.'
      : 'There is no demonstration in this database.'
  })

try {
  const args = process.argv.slice(2)
  // it cannot be undone, so a word too many is not overlooked
  if (args.length && !asksForHelp(args)) throw new OperatorError(USAGE)
  process.stdout.write(`${args.length ? USAGE : await removeDemo()}\n`)
  process.exit(0)
} catch (error) {
  const why =
    error instanceof OperatorError
      ? error.message
      : explainFailedStart(error).replace('did not start', 'cannot remove the demonstration')
  process.stderr.write(`${why}\n`)
  process.exit(1)
}
