import type { TObject, TSchema } from 'typebox'
import type { ServerDirectory } from '@castellan/contract/engine/servers'
import { LISTED } from '@castellan/contract/shapes/fields'
import { Compile } from 'typebox/compile'
import type { Call } from '@castellan/contract/engine/call'
import { AppError } from '../errors/app-error.ts'
import { lazy } from './lazy.ts'
import { explain } from '../text/explain-problem.ts'

/** Turns what a request carries into the input of a call. @throws AppError BAD_INPUT naming the field. */
export type InputReader = (query: unknown, body: unknown) => object

/** Compiles the schemas of a call once, when it is first made. */
export function inputReader(call: Call, servers: ServerDirectory): InputReader {
  const checkQuery = call.query && checker(call.query, servers)
  const checkBody = call.body && checker(call.body, servers)
  const kinds = call.query ? coercions(call.query) : {}
  return (query, body) => ({
    ...(checkQuery?.(coerce(query as Record<string, unknown>, kinds)) ?? refuseQuery(query)),
    ...checkBody?.(body),
  })
}

function checker(schema: TObject, servers: ServerDirectory) {
  const compiled = lazy(() => Compile(schema))
  const listed = Object.entries(schema.properties as Record<string, Listed>).filter(([, one]) => one[LISTED])
  return (sent: unknown): object => {
    if (!compiled().Check(sent)) throw badInput(explain(compiled().Errors(sent), schema))
    refuseUnstorable(sent)
    const value = sent as Record<string, unknown>
    return listed.length ? { ...value, ...findListed(value, listed, servers) } : value
  }
}

type Listed = TSchema & { readonly [LISTED]?: 'keys' | 'aliases' }

/** A former key of a server means in a field what it means in a path. */
function findListed(
  sent: Record<string, unknown>,
  listed: readonly (readonly [string, Listed])[],
  servers: ServerDirectory,
) {
  const found = listed.flatMap(([field, { [LISTED]: list }]) => {
    const text = sent[field]
    if (text === undefined) return []
    const known = list === 'keys' ? servers.find(text) : servers.aliases.find((alias) => alias === text)
    if (!known) throw badInput({ field, message: `${field} must be one of ${servers[list!].join(', ')}` })
    return [[field, known] as const]
  })
  return Object.fromEntries(found)
}

const badInput = (problem: { field: string; message: string }) => new AppError('BAD_INPUT', problem)

/** A call without query parameters takes none. */
function refuseQuery(query: unknown) {
  const [field] = Object.keys(query as object)
  if (field !== undefined) throw badInput({ field, message: `${field} is not known here` })
  return {}
}

type Coercion = 'number' | 'boolean' | 'text'

const coercions = (schema: TObject): Record<string, Coercion> =>
  Object.fromEntries(
    Object.entries(schema.properties).map(([name, property]) => [name, coercionOf(property)]),
  )

function coercionOf(schema: TSchema): Coercion {
  const { type, const: constant } = schema as { type?: string; const?: unknown }
  if (type === 'integer' || type === 'number' || typeof constant === 'number') return 'number'
  return type === 'boolean' ? 'boolean' : 'text'
}

/** Query values arrive as text; only plain decimals and true/false become what the schema asks for. */
function coerce(query: Record<string, unknown>, kinds: Record<string, Coercion>) {
  // fromEntries keeps a parameter called __proto__, so that it is refused like any unknown one
  return Object.fromEntries(
    Object.entries(query).map(([name, value]) => [name, coerceValue(value, kinds[name])]),
  )
}

function coerceValue(value: unknown, kind: Coercion | undefined) {
  if (kind === 'number' && typeof value === 'string' && /^-?\d{1,16}(\.\d{1,9})?$/.test(value))
    return Number(value)
  if (kind === 'boolean' && (value === 'true' || value === 'false')) return value === 'true'
  return value
}

/** Text that PostgreSQL cannot store, NUL and half of a character, is refused here once instead of failing somewhere below. */
function refuseUnstorable(value: unknown, field = '') {
  if (typeof value === 'string' && value.includes('\0'))
    throw badInput({ field, message: `${field} must not contain a NUL character` })
  if (typeof value === 'string' && !value.isWellFormed())
    throw badInput({ field, message: `${field} must not contain half of a character` })
  if (typeof value === 'object' && value !== null)
    for (const [name, inner] of Object.entries(value)) refuseUnstorable(inner, field || name)
}
