import type { Static, TSchema } from 'typebox'
import { Value } from 'typebox/value'
import { ENGLISH, say } from '../languages/say.ts'
import { explain } from '../text/explain-problem.ts'
import { ConfigError } from './config.ts'
import { readJson } from './read-json.ts'

/**
 * What a JSON file of the operator holds; `problemOf` says what its schema cannot.
 * @throws ConfigError with one sentence on the first thing that is wrong, beginning with variable and file.
 */
export function readJsonFile<const S extends TSchema>(
  variable: string,
  file: string,
  schema: S,
  problemOf: (content: Static<S>) => string | null,
): Static<S> {
  const refuse = (why: string) => new ConfigError([`${variable}: ${file}${why}`])
  let content: unknown
  try {
    content = readJson(file)
  } catch (error) {
    throw refuse(` cannot be read: ${(error as Error).message}`)
  }
  if (typeof content !== 'object' || content === null || Array.isArray(content))
    throw refuse(' must hold an object')
  if (!Value.Check(schema, content)) {
    const { words } = explain(Value.Errors(schema, content), schema)
    throw refuse(`: ${named(say(ENGLISH, ...words), content)}`)
  }
  const problem = problemOf(content)
  if (problem) throw refuse(`: ${problem}`)
  return content
}

/** An entry of a list is named by its key where it has one: `teon_x1.rate` instead of `servers.1.rate`. */
function named(message: string, content: object) {
  return message.replace(/^(\w+)\.(\d+)(?=[. ])/, (path, list: string, place: string) => {
    const entry = (content as Record<string, unknown[]>)[list]?.[Number(place)]
    const key = (entry as { key?: unknown } | null)?.key
    return typeof key === 'string' && /^\w+$/.test(key) ? key : path
  })
}
