import { explainFailedStart } from '../app/explain-failed-start.ts'
import { OperatorError } from '../platform/errors/operator-error.ts'

interface Command {
  /** How it is used, for who asks for help. */
  readonly usage: () => string
  /** Does it with its words; answers what is to be said. @throws OperatorError */
  readonly run: (args: string[]) => Promise<string> | string
  /** What has not come about where it fails: “cannot change the staff”. */
  readonly cannot: string
}

/** Runs a command of the operator, and ends the process: with 1, and one sentence, where it cannot be done. */
export async function runCommand({ usage, run, cannot }: Command, args = process.argv.slice(2)) {
  try {
    process.stdout.write(`${asksForHelp(args) ? usage() : await run(args)}\n`)
    process.exit(0)
  } catch (error) {
    const why =
      error instanceof OperatorError
        ? error.message
        : explainFailedStart(error).replace('did not start', cannot)
    process.stderr.write(`${why}\n`)
    process.exit(1)
  }
}

/** Whether somebody wants to know how a command is used; asking is no mistake. */
export const asksForHelp = (args: readonly string[]) => args.some((arg) => arg === '--help' || arg === '-h')
