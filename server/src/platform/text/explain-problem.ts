import type { TSchema } from 'typebox'
import type { TLocalizedValidationError } from 'typebox/error'

export interface Problem {
  readonly field: string
  readonly message: string
}

type Params = Record<string, unknown>

/** One sentence on the first thing wrong with an input, naming the field. */
export function explain(errors: readonly TLocalizedValidationError[], schema: TSchema): Problem {
  const error = errors.find((e) => e.keyword !== 'boolean' && e.keyword !== 'anyOf') ?? errors[0]!
  const params = error.params as Params
  const field = fieldOf(error, params)
  const what = schemaAt(schema, field)?.description
  return { field, message: `${field} ${sentence(error.keyword, params, what)}` }
}

interface Described {
  readonly description?: string
  readonly properties?: Readonly<Record<string, Described>>
  readonly items?: Described
}

/** The schema of a field, which may lie in objects and lists. */
const schemaAt = (schema: TSchema, field: string) =>
  field
    .split('.')
    .reduce<Described | undefined>((at, part) => at?.items ?? at?.properties?.[part], schema as Described)

function fieldOf(error: TLocalizedValidationError, params: Params) {
  const path = error.instancePath.slice(1).replaceAll('/', '.')
  const [named] = [params['requiredProperties'], params['additionalProperties']].flatMap(
    (list) => list ?? [],
  ) as string[]
  return [path, named].filter(Boolean).join('.') || 'body'
}

function sentence(keyword: string, params: Params, what: string | undefined): string {
  const limit = String(params['limit'])
  switch (keyword) {
    case 'required':
      return 'is required'
    case 'additionalProperties':
      return 'is not known here'
    case 'type':
      return `must be ${aType(params['type'])}`
    case 'enum':
      return `must be one of ${(params['allowedValues'] as unknown[]).join(', ')}`
    case 'const':
      return `must be ${JSON.stringify(params['allowedValue'])}`
    case 'pattern':
      return what ? `must be ${what}` : 'does not look right'
    case 'minLength':
      return limit === '1' ? 'must not be empty' : `must have at least ${limit} characters`
    case 'maxLength':
      return `must have at most ${limit} characters`
    case 'minimum':
      return `must be at least ${limit}`
    case 'maximum':
      return `must be at most ${limit}`
    case 'minItems':
      return `must have at least ${limit} entries`
    case 'maxItems':
      return `must have at most ${limit} entries`
    default:
      return 'does not look right'
  }
}

function aType(type: unknown) {
  if (type === 'integer') return 'a whole number'
  if (type === 'string') return 'text'
  if (type === 'boolean') return 'true or false'
  return type === 'array' || type === 'object' ? `an ${type}` : `a ${String(type)}`
}
