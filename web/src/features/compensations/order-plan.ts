import { orderFigures } from '@castellan/contract/calls/moderation/compensations'
import type { Sent } from '@castellan/contract/engine/call'
import type { BoughtKind, OneEach } from '@castellan/contract/shapes/compensation-shapes'
import type { Zone } from '../../lib/format/dates.ts'
import { api } from '../../lib/api/staff-client.ts'
import type { Sends } from '../../ui/forms/limits.ts'
import type { Rule } from '../../ui/forms/validators.ts'
import { isMoment, momentIn } from '../../ui/forms/written-moments.ts'
import { wholeIn } from '../../ui/forms/written-numbers.ts'

type Order = Sent<typeof api.compensations.drawUpCompensation.call>

/** What the form holds of whom it is for, as it is typed. */
export const BLANK_WHO = {
  onlineFrom: '',
  onlineTo: '',
  boughtKind: '',
  boughtTitle: '',
  boughtFrom: '',
  boughtTo: '',
  clans: '',
  classIds: '',
  minLevel: '',
  maxLevel: '',
  withBlocked: false,
}
export type TypedWho = typeof BLANK_WHO

/** The fields of each item, by its place. */
export const ITEM_FIELDS = [
  { item: 'item1', count: 'count1' },
  { item: 'item2', count: 'count2' },
  { item: 'item3', count: 'count3' },
  { item: 'item4', count: 'count4' },
  { item: 'item5', count: 'count5' },
] as const
/** Kinds of items that one gift has at most. */
export const MOST_ITEMS = ITEM_FIELDS.length

/** What the form holds of what is given. */
export const BLANK_WHAT = {
  kind: 'coins',
  coins: '',
  oneEach: 'account',
  ...(Object.fromEntries(
    ITEM_FIELDS.flatMap(({ item, count }) => [
      [item, ''],
      [count, '1'],
    ]),
  ) as Record<(typeof ITEM_FIELDS)[number]['item' | 'count'], string>),
}
export type TypedWhat = typeof BLANK_WHAT

/** What the forms are checked by: moments are typed by the clock of the page, names with commas. */
export const SENDS: Sends = { call: { ...api.compensations.drawUpCompensation.call, body: orderFigures } }

/** A moment, where its partner says one. */
const momentBeside =
  (partner: string): Rule =>
  (value, values) => {
    if (value.trim() !== '') return isMoment(value) ? null : 'moment'
    return values[partner]?.trim() ? 'required' : null
  }

/** The end of a pair: not before its start. */
const endOf =
  (start: string): Rule =>
  (value, values) =>
    isMoment(value) && isMoment(values[start] ?? '') && value.trim() < values[start]!.trim()
      ? 'endsEarly'
      : null

/** Not below where the levels begin. */
const notBelowLowest: Rule = (value, { minLevel = '' }) =>
  wholeIn(value) < wholeIn(minLevel) && value.trim() !== '' && minLevel.trim() !== '' ? 'endsLow' : null

/** What was bought needs a time in which it was. */
const ifBought: Rule = (value, values) => (values['boughtKind'] && value.trim() === '' ? 'required' : null)
/** A time or a name needs what was bought. */
const ifAsked: Rule = (value, values) =>
  value === '' && (values['boughtFrom']?.trim() || values['boughtTitle']?.trim()) ? 'required' : null

export const WHO_RULES = {
  onlineFrom: [momentBeside('onlineTo')],
  onlineTo: [momentBeside('onlineFrom'), endOf('onlineFrom')],
  boughtKind: [ifAsked],
  boughtFrom: [ifBought, momentBeside('boughtTo')],
  boughtTo: [ifBought, momentBeside('boughtFrom'), endOf('boughtFrom')],
  maxLevel: [notBelowLowest],
} satisfies Partial<Record<keyof TypedWho, readonly Rule[]>>

const required: Rule = (value) => (value.trim() === '' ? 'required' : null)
const positive: Rule = (value) => (wholeIn(value) >= 1 ? null : 'whole')

export const WHAT_RULES = {
  coins: [required],
  ...Object.fromEntries(
    ITEM_FIELDS.flatMap(({ item, count }) => [
      [item, [positive]],
      [count, [positive]],
    ]),
  ),
} as Partial<Record<keyof TypedWhat, readonly Rule[]>>

const listed = (text: string) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)

/** Without what was left blank. */
const given = (values: object) =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([, value]) => value !== '' && !(Array.isArray(value) && value.length === 0),
    ),
  )

const level = (text: string) => (text.trim() === '' ? '' : wholeIn(text))

/** What was typed, as it is sent; `items` of them are asked for. */
export function orderOf(
  who: TypedWho,
  what: TypedWhat,
  { zone, items }: { zone: Zone; items: number },
): Order {
  const at = (text: string) => (text.trim() === '' ? '' : momentIn(text, zone))
  const isCoins = what.kind === 'coins'
  return {
    ...given({
      onlineFrom: at(who.onlineFrom),
      onlineTo: at(who.onlineTo),
      boughtKind: who.boughtKind as BoughtKind | '',
      boughtTitle: who.boughtTitle.trim(),
      boughtFrom: at(who.boughtFrom),
      boughtTo: at(who.boughtTo),
      clans: listed(who.clans),
      classIds: listed(who.classIds).map(Number),
      minLevel: level(who.minLevel),
      maxLevel: level(who.maxLevel),
    }),
    ...(who.withBlocked && { withBlocked: true }),
    ...(isCoins
      ? { coins: wholeIn(what.coins) }
      : {
          items: ITEM_FIELDS.slice(0, items).map(({ item, count }) => ({
            itemId: wholeIn(what[item]),
            count: wholeIn(what[count]),
          })),
        }),
    oneEach: isCoins ? 'account' : (what.oneEach as OneEach),
  }
}
