import type { TSchema } from 'typebox'
import { Value } from 'typebox/value'
import type { Call } from '@castellan/contract/engine/call'

/** A call with one field that is well formed and names nothing there is. */
interface NotThere {
  readonly field: string
  readonly value: unknown
  readonly input: Sample
}

type Sample = Readonly<Record<string, unknown>>

const NUMBERS = [987_654_321, 2 ** 31 - 1, Number.MAX_SAFE_INTEGER]
const TEXTS = [
  'nobody-at-all@example.test',
  'Nobodyatall',
  'nobodyatall9',
  '00000000-0000-4000-8000-000000000000',
  '2147483647-2147483647',
  'ip:203.0.113.77',
  '%',
  "' or 1=1 --",
  '__proto__',
  '\u202Egnihton',
  '🐉',
]
const NAMING =
  /(^|[a-z])(id|Id|email|Email|MA|login|username|name|Name|Old|New|account|key|target|by|refType|call|others|clans)$/

/** What people think of as they write it, and looks nothing up. */
const FREE =
  /^(requestId|fileName|newName|characterName)$|^(announcements\.addAnnounce announceId|ipLimits\.addIpAddresses id|blackList\.addToBlackList id|referralManagement\.addRefType refType|reports\.addTopSponsor target|reservedNames\.reserveNameFor name)$/

/** Every field by which a call finds something, naming what there is not. */
export function notThere(name: string, call: Call, sample: Sample): NotThere[] {
  const properties = { ...call.query?.properties, ...call.body?.properties } as Record<string, TSchema>
  return Object.entries(properties)
    .filter(([field]) => NAMING.test(field) && !FREE.test(field) && !FREE.test(`${name} ${field}`))
    .flatMap(([field, schema]) =>
      [...NUMBERS, ...TEXTS, ...TEXTS.map((text) => [text])]
        .filter((value) => Value.Check(schema, value))
        .map((value) => ({ field, value, input: { ...sample, [field]: value } })),
    )
}

const PERIODS = [
  ['start', 'end'],
  ['from', 'to'],
  ['onlineFrom', 'onlineTo'],
  ['boughtFrom', 'boughtTo'],
] as const

/** Every period of a call, ending before it begins. */
export function turnedRound(call: Call, sample: Sample): Sample[] {
  const properties = { ...call.query?.properties, ...call.body?.properties } as Record<string, TSchema>
  return PERIODS.filter(([start]) => start in properties).map(([start, end]) => {
    const isDay = Value.Check(properties[start]!, '2026-02-02')
    const at = (day: string) => (isDay ? day : `${day}T00:00:00Z`)
    return { ...sample, [start]: at('2026-02-02'), [end]: at('2026-02-01') }
  })
}
