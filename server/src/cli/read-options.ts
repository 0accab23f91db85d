import { parseArgs, type ParseArgsConfig } from 'node:util'
import { OperatorError } from '../platform/errors/operator-error.ts'

type Options = NonNullable<ParseArgsConfig['options']>

/** The options and words of a command. @throws OperatorError that names an option nobody knows, above how it is used */
export function readOptions<const O extends Options>(args: string[], options: O, usage: string) {
  try {
    return parseArgs({ args, options, allowPositionals: true })
  } catch (error) {
    const [problem] = (error as Error).message.split('. ')
    throw new OperatorError(`${problem}.\n\n${usage}`, { cause: error })
  }
}
