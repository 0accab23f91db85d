import type { TSchema } from 'typebox'
import type { TLocalizedValidationError } from 'typebox/error'
import type { Words } from '../languages/say.ts'

export interface Problem {
  readonly field: string
  readonly words: Words
}

type Params = Record<string, unknown>

/** One sentence on the first thing wrong with an input, naming the field. */
export function explain(errors: readonly TLocalizedValidationError[], schema: TSchema): Problem {
  const error = errors.find((e) => e.keyword !== 'boolean' && e.keyword !== 'anyOf') ?? errors[0]!
  const params = error.params as Params
  const field = fieldOf(error, params)
  const what = schemaAt(schema, field)?.description
  return { field, words: sentence(field, error.keyword, params, what) }
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

function sentence(field: string, keyword: string, params: Params, what: string | undefined): Words {
  const limit = Number(params['limit'])
  switch (keyword) {
    case 'required':
      return ['fields.required', { field }]
    case 'additionalProperties':
      return ['fields.unknown', { field }]
    case 'type':
      return [`fields.${params['type'] as TypeName}`, { field }]
    case 'enum':
      return ['fields.oneOf', { field, values: (params['allowedValues'] as unknown[]).join(', ') }]
    case 'const':
      return ['fields.constant', { field, value: JSON.stringify(params['allowedValue']) }]
    case 'pattern':
      return what ? ['fields.described', { field, what }] : ['fields.odd', { field }]
    case 'minLength':
      return limit === 1 ? ['fields.empty', { field }] : ['fields.minLength', { field, count: limit }]
    case 'maxLength':
    case 'minItems':
    case 'maxItems':
      return [`fields.${keyword}`, { field, count: limit }]
    case 'minimum':
    case 'maximum':
      return [`fields.${keyword}`, { field, limit }]
    default:
      return ['fields.odd', { field }]
  }
}

/** What JSON knows. */
type TypeName = 'integer' | 'number' | 'string' | 'boolean' | 'array' | 'object' | 'null'
