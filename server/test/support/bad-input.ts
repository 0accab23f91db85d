import * as T from 'typebox'
import type { TObject, TSchema } from 'typebox'
import { Value } from 'typebox/value'
import type { Call } from '@castellan/contract/engine/call'

/** One way to get one field of a call wrong. */
interface BadInput {
  readonly field: string
  readonly what: string
  /** What goes over the wire. */
  readonly query: string
  readonly body: unknown
}

interface Property {
  readonly type?: string
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly minimum?: number
  readonly minLength?: number
  readonly maxLength?: number
  readonly pattern?: string
  readonly maxItems?: number
  readonly items?: TSchema
}

type Sample = Readonly<Record<string, unknown>>
type Wrong = readonly [what: string, value: unknown]

const LONG = 100_000

/** Every field of a call, wrong in every way its kind can be. */
export function badInputs(call: Call, sample: Sample): BadInput[] {
  return [
    ...fieldsOf(call.query).flatMap((field) => badQueries(call, sample, field)),
    ...fieldsOf(call.body).flatMap((field) => badBodies(call, sample, field)),
    ...unknownFields(call, sample),
  ]
}

interface Field {
  readonly name: string
  readonly property: Property
  readonly isRequired: boolean
}

function fieldsOf(schema: TObject | undefined): Field[] {
  if (!schema) return []
  const { required = [] } = schema as { required?: readonly string[] }
  return Object.entries(schema.properties).map(([name, property]) => ({
    name,
    property: property as Property,
    isRequired: required.includes(name),
  }))
}

function badBodies(call: Call, sample: Sample, { name, property, isRequired }: Field): BadInput[] {
  const own = pick(sample, call.body)
  const { [name]: _, ...without } = own
  const query = queryText(pick(sample, call.query))
  const wrongs = badValues(property, own[name])
  return [
    ...wrongs.map(([what, value]) => ({ field: name, what, query, body: { ...own, [name]: value } })),
    ...(isRequired ? [{ field: name, what: 'missing', query, body: without }] : []),
  ]
}

const badValues = (property: Property, good: unknown): readonly Wrong[] => [
  ...(Value.Check(property as TSchema, null) ? [] : [['null', null] as const]),
  ...(property.type === 'boolean' ? [] : [['true', true] as const]),
  ['an object', { a: 1 }],
  ...(property.type === 'array'
    ? [...badArrays(property), ...badMembers(property, good)]
    : [['an array', [good]] as const]),
  ...(property.type === 'integer' ? badIntegers(property) : []),
  ...(property.type === 'string' || property.enum ? badTexts(property, good) : []),
]

/** One member of a list wrong, or one field of it, where the sample has a member. */
function badMembers({ items }: Property, good: unknown): readonly Wrong[] {
  const member: unknown = Array.isArray(good) ? good[0] : undefined
  if (member === undefined || !items) return []
  if (!T.IsObject(items))
    return badValues(items as Property, member).map(([what, value]) => [`with ${what} in it`, [value]])
  return fieldsOf(items).flatMap(({ name, property }) =>
    badValues(property, (member as Sample)[name]).map(([what, value]): Wrong => [
      `with ${name} ${what}`,
      [{ ...(member as Sample), [name]: value }],
    ]),
  )
}

const badIntegers = ({ minimum = 0 }: Property): readonly Wrong[] => [
  ['too small', minimum - 1],
  ['fractional', 1.5],
  ['above 2^53', 2 ** 53],
  ['huge', 1e300],
  ['text', '5'],
]

/** A day, and a moment: what a field takes of the two says which dates it asks for. */
const DATES = ['2026-01-31', '2026-01-31T00:00:00Z']
/** Days and hours that no calendar or clock has, and some that are written otherwise. */
const NO_DATES = [
  '2026-02-30',
  '2026-02-30T00:00:00Z',
  '2026-13-01',
  '2026-00-10T00:00:00Z',
  '2026-01-31T25:00:00Z',
  '31.01.2026',
  '2026-1-1',
  '٢٠٢٦-٠١-٠١',
  ' ',
]

/** What else a pattern takes that takes dates by the way: words, a cursor, a season. */
const OTHERWISE = ['word', '1-1-1', '2026-Q3']

function isDate({ pattern = '' }: Property) {
  const takes = (text: string) => new RegExp(pattern).test(text)
  return DATES.some(takes) && !OTHERWISE.some(takes)
}
const badDates = (property: Property) => (isDate(property) ? NO_DATES : [])

const badTexts = (property: Property, good: unknown): readonly Wrong[] => {
  const { maxLength, enum: values } = property
  return [
    ...badDates(property).map((date) => [`the date ${date}`, date] as const),
    ['a number', 5],
    ['too long', 'a'.repeat(maxLength === undefined ? LONG : maxLength + 1)],
    ['with NUL', `${String(good)}\0`],
    ...(isGood(property, '') ? [] : [['empty', ''] as const]),
    ...(values ? [['unheard of', 'nonsense'] as const, ['inherited', 'constructor'] as const] : []),
  ]
}

const badArrays = ({ maxItems = 0 }: Property): readonly Wrong[] => [
  ['text', 'x'],
  ['a number', 5],
  ['with too many', Array.from({ length: maxItems + 1 }, (_, i) => i)],
  ['with text in it', ['x']],
  ['with null in it', [null]],
  ['with a negative in it', [-1]],
  ['with a fraction in it', [0.5]],
  ['in an array', [[1]]],
]

function badQueries(call: Call, sample: Sample, { name, property, isRequired }: Field): BadInput[] {
  const own = pick(sample, call.query)
  const { [name]: good, ...without } = own
  const body = call.body && pick(sample, call.body)
  const rest = queryText(without)
  const isNumber = property.type === 'integer' || typeof property.const === 'number'
  // any text of the right length is good where neither a pattern nor a list says more
  const isFree = !isNumber && !property.pattern && !property.enum && property.const === undefined
  const free = ['', '%00', `${String(good)}%00`, 'a'.repeat(5_000)]
  const texts = isNumber
    ? [
        'abc',
        String((property.minimum ?? 0) - 1),
        '1.5',
        '9007199254740993',
        '1e3',
        '0x1',
        ' 1',
        '',
        'NaN',
        '١',
        '1%00',
        'true',
      ]
    : [
        ...(isFree ? free : ['nonsense', 'constructor', ...free]).filter((text) => !isGood(property, text)),
        ...badDates(property),
      ]
  const queries: [string, string][] = [
    ...texts.map((text): [string, string] => [JSON.stringify(text), `${name}=${text}`]),
    ['given twice', `${name}=${String(good)}&${name}=${String(good)}`],
    ...(isRequired ? [['missing', ''] as [string, string]] : []),
  ]
  return queries.map(([what, text]) => ({
    field: name,
    what,
    query: [rest, text].filter(Boolean).join('&'),
    body,
  }))
}

/** Some fields take almost any text; NUL no field takes. */
const isGood = (property: Property, text: string) =>
  !text.includes('%00') && Value.Check(property as TSchema, text)

function unknownFields(call: Call, sample: Sample): BadInput[] {
  const query = queryText(pick(sample, call.query))
  const body = call.body && pick(sample, call.body)
  const inQuery = ['role', '__proto__', 'constructor', 'ids[]'].map((field) => ({
    field,
    what: 'unknown',
    query: [query, `${field}=x`].filter(Boolean).join('&'),
    body,
  }))
  const isUnknown = (field: string) => !Object.hasOwn(call.body?.properties ?? {}, field)
  const inBody = ['role', 'constructor', 'toString'].filter(isUnknown).map((field) => ({
    field,
    what: 'unknown',
    query,
    body: { ...(body as object), [field]: 'Admin' },
  }))
  return [...inQuery, ...(call.body ? inBody : [])]
}

const pick = (sample: Sample, schema: TObject | undefined): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(sample).filter(([name]) => schema && Object.hasOwn(schema.properties, name)),
  )

const queryText = (query: Sample) =>
  new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)])).toString()
