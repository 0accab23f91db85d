import { checkConfig } from '../app/read-config.ts'
import { OperatorError } from '../platform/errors/operator-error.ts'
import { confirmWorld } from '../players/game-accounts/confirm-world.ts'
import { onInstallation } from './on-installation.ts'
import { readOptions } from './read-options.ts'
import { runCommand } from './run-command.ts'

const USAGE = `npm run confirm-world -- SERVER [--moved | --let-go]
Says what has become of a world whose address is another one than when players got their game accounts. Without an option it
shows what there is and changes nothing.
  --moved   it is the same game at another place: the game accounts stay with their players
  --let-go  it is another game, in the place of a world nobody ever played in: nobody has these game accounts any more`

/** `npm run confirm-world`: whose game accounts are after a world has moved. */
function run(args: string[]) {
  const { key, answer } = readWords(args)
  return onInstallation(({ db }) => confirmWorld(db, checkConfig(), key, answer))
}

/** @throws OperatorError for words nobody knows. */
function readWords(args: string[]) {
  const options = { moved: { type: 'boolean' }, 'let-go': { type: 'boolean' } } as const
  const { values, positionals } = readOptions(args, options, USAGE)
  const [key, ...rest] = positionals
  const [answer = 'ask', ...others] = Object.keys(values) as (keyof typeof values)[]
  if (key !== undefined && !rest.length && !others.length) return { key, answer } as const
  throw new OperatorError(USAGE)
}

await runCommand({ usage: () => USAGE, run, cannot: 'cannot confirm the world' })
