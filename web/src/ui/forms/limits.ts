import type { Call } from '@castellan/contract/engine/call'
import { FORM, LETTERS } from '@castellan/contract/shapes/fields'
import { formatDecimal } from '../../lib/format/numbers.ts'
import type { ErrorFlag } from './validators.ts'
import { sumIn, wholeIn } from './written-numbers.ts'

/** What a form sends, as the client has it. */
export interface Sends {
  readonly call: Call
}

/** What the contract says of one field, in the words of JSON Schema. */
export interface Limits {
  readonly isRequired?: boolean
  readonly type?: string
  readonly minLength?: number
  readonly maxLength?: number
  readonly pattern?: string
  readonly [LETTERS]?: number
  readonly [FORM]?: ErrorFlag
  readonly minimum?: number
  readonly exclusiveMinimum?: number
  readonly maximum?: number
}
interface Schema extends Limits {
  readonly anyOf?: readonly Schema[]
}

/** The limits of a field of a call; none where the call has no such field. */
export function limitsOf({ call }: Sends, field: string): Limits {
  const part = [call.body, call.query].find((one) => one && Object.hasOwn(one.properties, field))
  if (!part) return {}
  const schema = part.properties[field] as Schema
  const isRequired = (part as { required?: readonly string[] }).required?.includes(field) ?? false
  if (!schema.anyOf) return { ...schema, isRequired }
  // what may be null may be left blank
  return { ...schema.anyOf.find(({ type }) => type !== 'null'), isRequired: false }
}

const isNumber = ({ type }: Limits) => type === 'integer' || type === 'number'
const matches = ({ pattern }: Limits, text: string) =>
  pattern === undefined || new RegExp(pattern, 'u').test(text)
const mustBeFilled = (limits: Limits) =>
  limits.isRequired === true && (isNumber(limits) || Boolean(limits.minLength) || !matches(limits, ''))

/** What is wrong with a text by the limits of its field; null for nothing. */
export function breach(limits: Limits, text: string): ErrorFlag | null {
  if (text.trim() === '') return mustBeFilled(limits) ? 'required' : null
  return isNumber(limits) ? breachOfNumber(limits, text) : breachOfText(limits, text)
}

function breachOfNumber(limits: Limits, text: string): ErrorFlag | null {
  const isWhole = limits.type === 'integer'
  const number = isWhole ? wholeIn(text) : sumIn(text)
  if (Number.isNaN(number)) return isWhole ? 'whole' : 'sum'
  if (number < (limits.minimum ?? -Infinity)) return 'atLeast'
  if (number <= (limits.exclusiveMinimum ?? -Infinity)) return 'moreThan'
  return number > (limits.maximum ?? Infinity) ? 'atMost' : null
}

/** Passwords have no pattern and are taken with their blanks; what has one is sent without those around it. */
function breachOfText(limits: Limits, text: string): ErrorFlag | null {
  const sent = limits.pattern === undefined ? text : text.trim()
  if (sent.length < (limits.minLength ?? 0)) return 'tooShort'
  if (sent.length > (limits.maxLength ?? Infinity)) return 'tooLong'
  if (matches(limits, sent)) return null
  if (limits[LETTERS]) return 'letters'
  return /\s/.test(sent) && matches(limits, sent.replace(/\s/g, '')) ? 'whitespace' : (limits[FORM] ?? 'form')
}

/** The figures of the limits, for the words of what breaks them. */
export const figuresOf = (limits: Limits) => ({
  minLength: formatDecimal(limits.minLength),
  maxLength: formatDecimal(limits.maxLength),
  letters: formatDecimal(limits[LETTERS]),
  minimum: formatDecimal(limits.minimum),
  exclusiveMinimum: formatDecimal(limits.exclusiveMinimum),
  maximum: formatDecimal(limits.maximum),
})

/** The limits as an input knows them. No `pattern`: browsers read those of HTML by other rules (the flag `v`); no `maxLength`: they cut what is pasted without a word. */
export function attributesOf(limits: Limits) {
  const { minLength, minimum = 0 } = limits
  return {
    ...(mustBeFilled(limits) && { required: true }),
    ...(minLength !== undefined && { minLength }),
    ...(isNumber(limits) && minimum >= 0 && { inputMode: inputModeOf(limits) }),
  }
}

const inputModeOf = ({ type }: Limits) => (type === 'integer' ? ('numeric' as const) : ('decimal' as const))
