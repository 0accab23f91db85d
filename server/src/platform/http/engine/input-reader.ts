import type { TObject, TSchema } from 'typebox'
import type { ServerDirectory } from '@castellan/contract/engine/servers'
import { LISTED, type Listed, PROSE } from '@castellan/contract/shapes/fields'
import { Compile } from 'typebox/compile'
import type { Call } from '@castellan/contract/engine/call'
import { AppError, badField } from '../../errors/app-error.ts'
import { cutToSchema } from './cut-to-schema.ts'
import { lazy } from '../lazy.ts'
import { explain, type Problem } from '../../text/explain-problem.ts'
import { withoutDirections } from '../../text/shown-text.ts'

/** Turns what a request carries into the input of a call. @throws AppError BAD_INPUT naming the field. */
export type InputReader = (query: unknown, body: unknown) => object

/** Compiles the schemas of a call once, when it is first made. */
export function inputReader(call: Call, servers: ServerDirectory): InputReader {
  const checkQuery = call.query && checker(call.query, servers)
  const checkBody = call.body && checker(call.body, servers)
  const kinds = call.query ? coercions(call.query) : {}
  // few send something with a DELETE, so it may be left out whole
  const nothing = call.method === 'DELETE' ? {} : undefined
  return (query, body) => ({
    ...(checkQuery?.(coerce(query as Record<string, unknown>, kinds)) ?? refuseQuery(query)),
    ...checkBody?.(body ?? nothing),
  })
}

function checker(schema: TObject, servers: ServerDirectory) {
  const compiled = lazy(() => Compile(schema))
  const fields = Object.entries(schema.properties as Record<string, Marked>)
  const listed = fields.filter(([, one]) => one[LISTED])
  const prose = fields.flatMap(([field, one]) => (one[PROSE] ? [field] : []))
  return (given: unknown): object => {
    const sent = prose.length ? plainProse(given, prose) : given
    if (!compiled().Check(sent)) throw refused(explain(compiled().Errors(cutToSchema(schema, sent)), schema))
    refuseUnstorable(sent)
    const value = sent as Record<string, unknown>
    return listed.length ? { ...value, ...findListed(value, listed, servers) } : value
  }
}

type Marked = TSchema & { readonly [LISTED]?: Listed; readonly [PROSE]?: true }

/** What was sent, its prose without marks of direction. */
function plainProse(sent: unknown, prose: readonly string[]) {
  if (typeof sent !== 'object' || sent === null) return sent
  const plain = Object.entries(sent).flatMap(([field, text]) =>
    prose.includes(field) && typeof text === 'string' ? [[field, withoutDirections(text)] as const] : [],
  )
  return plain.length ? { ...sent, ...Object.fromEntries(plain) } : sent
}

/** How an entry of a list is found. A former key of a server means in a field what it means in a path. */
const FIND: Readonly<Record<Listed, (servers: ServerDirectory, text: unknown) => string | null | undefined>> =
  {
    keys: (servers, text) => servers.find(text),
    scopes: (servers, text) => servers.findScope(text),
    aliases: ({ aliases }, text) => aliases.find((alias) => alias === text),
  }

function findListed(
  sent: Record<string, unknown>,
  listed: readonly (readonly [string, Marked])[],
  servers: ServerDirectory,
) {
  const found = listed.flatMap(([field, { [LISTED]: list }]) => {
    const text = sent[field]
    if (text === undefined) return []
    const known = FIND[list!](servers, text)
    if (!known) throw badField(field, 'oneOf', { values: servers[list!].join(', ') })
    return [[field, known] as const]
  })
  return Object.fromEntries(found)
}

const refused = (problem: Problem) => new AppError('BAD_INPUT', problem)

/** A call without query parameters takes none. */
function refuseQuery(query: unknown) {
  const [field] = Object.keys(query as object)
  if (field !== undefined) throw badField(field, 'unknown')
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
  if (typeof value === 'string' && value.includes('\0')) throw badField(field, 'nul')
  if (typeof value === 'string' && !value.isWellFormed()) throw badField(field, 'halfCharacter')
  if (typeof value === 'object' && value !== null)
    for (const [name, inner] of Object.entries(value)) refuseUnstorable(inner, field || name)
}
