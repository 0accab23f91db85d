import { actOf } from '@castellan/contract'
import { EVERYWHERE } from '@castellan/contract/engine/servers'
import { UNSHOWN_FIELDS } from '@castellan/contract/rules/journal-fields'
import type { JournalAct } from '@castellan/contract/shapes/journal-shapes'
import type { ApprovableKey, Undo } from '@castellan/contract/undo'
import type { TFunction } from 'i18next'
import { formatNumber } from '../../lib/format/numbers.ts'
import type { Format } from '../../lib/format/use-format.ts'
import { serverTitle } from '../../lib/servers.ts'
import { type Granted, roleWords } from '../accounts/role-words.ts'
import { codedWords, isInName, lengthWords, listedWords } from './value-words.ts'

/** What an operator does by a command, by its name. */
const BY_COMMAND: ReadonlyMap<
  string,
  'importBalances' | 'forgetBalance' | 'removeDemo' | 'grant' | 'revoke'
> = new Map([
  ['import-balances', 'importBalances'],
  ['forget-balance', 'forgetBalance'],
  ['remove-demo', 'removeDemo'],
  ['staff grant', 'grant'],
  ['staff revoke', 'revoke'],
])

/** What was done, in words; by the name of the call where there is none such any more. */
export function actName(
  t: TFunction,
  { call, after }: Pick<JournalAct, 'call'> & Partial<Pick<JournalAct, 'after'>>,
) {
  if (call === 'declineApproval' && 'withdrawn' in stateOf(after)) return t('journal.withdrawn')
  if (actOf(call)) return t(`journal.acts.${call as Undo['call']}`)
  const command = BY_COMMAND.get(call)
  return command ? t(`journal.byCommand.${command}`) : call
}

/** What somebody wants to do, in words: it is not done yet, so the journal's would say too much. */
export const askedName = (t: TFunction, { call }: Pick<JournalAct, 'call'>) =>
  actOf(call)?.call.act?.approvable ? t(`journal.asked.${call as ApprovableKey}`) : actName(t, { call })

/** Who did it: staff by their address; an operator, who has no account, and the portal by what they are. */
export const doerWords = (t: TFunction, { by, role }: Pick<JournalAct, 'by' | 'role'>) =>
  role === 'Operator' ? t('journal.operator', { by }).trim() : by || t('journal.portal')

/** An operator, whose name may read as an address, and the portal have no account to lead to. */
export const isOfStaff = ({ by, role }: Pick<JournalAct, 'by' | 'role'>) => role !== 'Operator' && by !== ''

/** Where an act holds. */
export const scopeName = (t: TFunction, scope: string) =>
  scope === EVERYWHERE ? t('journal.allServers') : serverTitle(scope)

/** A field by its text; one that has none by its name, as the portal keeps it. */
function fieldName(t: TFunction, field: string): string {
  for (const key of [
    `journal.fields.${field as 'listed'}`,
    `gameMaster.events.${field as 'dropModulo'}`,
  ] as const) {
    const words = t(key)
    if (words !== key) return words
  }
  return field
}

type State = Readonly<Record<string, unknown>>

/** What is a number of one thing, and no number of things. */
const isNumberOfOne = (key: string) => /(^id|Id)$/.test(key)

/** A moment as it is kept: `2026-11-26T18:32:40.981Z`. */
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/
const isMoment = (value: unknown): value is string => typeof value === 'string' && MOMENT.test(value)

/**
 * What it changed: `text: … → …`, and of what was not there before what came: `until 2026-12-01 04:48`. What stayed, what only names rows,
 * as an id of an account, and what the name of the act or of its target says already is left out.
 */
export function changeWords(
  t: TFunction,
  format: Pick<Format, 'dateTime'>,
  act: Pick<JournalAct, 'before' | 'after'> & Partial<Pick<JournalAct, 'call' | 'reason' | 'target'>>,
) {
  const sentence = sentenceOf(t, act)
  if (sentence !== null) return sentence
  if (Array.isArray(act.before)) return `${rowsOf(act.before)} → ${shown('', act.after)}`
  const [from, to] = [stateOf(act.before), stateOf(act.after)]
  // what went is named, and the act says that it went
  if (isObject(act.before) && act.after === null) return filled(act.before)
  return (
    [...new Set([...Object.keys(from), ...Object.keys(to)])]
      .filter((key) => !UNSHOWN_FIELDS.has(key) && textOf(from[key]) !== textOf(to[key]))
      // which stands beside it
      .filter((key) => key !== 'reason' || textOf(to[key]) !== act.reason)
      .filter((key) => typeof to[key] !== 'boolean' || !isInName(act.call ?? '', key))
      .filter((key) => textOf(from[key]) !== NOTHING || !namesTarget(to[key]))
      .map((key) =>
        textOf(from[key]) === NOTHING
          ? cameWords(key, to[key])
          : `${labelOf(key)}: ${shown(key, from[key])} → ${shown(key, to[key])}`,
      )
      .join(', ')
  )

  /** Whether it is what the target is called by, which stands beside it: the address of a new limit. */
  function namesTarget(value: unknown) {
    return typeof value === 'string' && (act.target?.split(' ').includes(value) ?? false)
  }

  /** What stands where nothing stood: a moment as the end of its own words, a yes by its name alone. */
  function cameWords(key: string, value: unknown) {
    if (value === true) return labelOf(key)
    return `${labelOf(key)}${isMoment(value) ? '' : ':'} ${shown(key, value)}`
  }

  /** How many there are of something is said of what it is called, which stayed. */
  function labelOf(key: string) {
    const name = key === 'count' && from['name'] === to['name'] ? to['name'] : undefined
    return typeof name === 'string' ? name : fieldName(t, key)
  }

  function shown(key: string, value: unknown): string {
    if (typeof value === 'boolean') return t(value ? 'journal.yes' : 'journal.no')
    if (typeof value === 'number' && !isNumberOfOne(key))
      return lengthWords(t, key, value) ?? formatNumber(value)
    if (isMoment(value)) return format.dateTime(value)
    if (typeof value === 'string' && value) return codedWords(t, key, value, act.call)
    const names = namesOf(value)
    if (names) return names.map((name) => listedWords(t, name)).join(', ') || NOTHING
    if (Array.isArray(value)) return rowsOf(value)
    return isObject(value) ? `(${filled(value)})` : textOf(value)
  }

  /** Rows, each as what stands in it. */
  function rowsOf(rows: readonly unknown[]): string {
    return rows.map((row) => (isObject(row) ? filled(row) : shown('', row))).join('; ')
  }

  /** What stands in something, without what was left open. */
  function filled(value: object): string {
    return Object.entries(value)
      .filter(([key, one]) => !UNSHOWN_FIELDS.has(key) && !isLeftOpen(one))
      .map(([key, one]) => cameWords(key, one))
      .join(', ')
  }
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null
const isLeftOpen = (value: unknown) =>
  value === false || textOf(value) === NOTHING || (Array.isArray(value) && value.length === 0)

/** What a request for an approval was answered, as the journal keeps it. */
const ANSWERS = ['granted', 'declined', 'withdrawn'] as const

/** What is no change of fields: roles somebody holds, an appeal and what was said to it, a request that was answered, what waited. */
function sentenceOf(
  t: TFunction,
  { call, before, after }: Pick<JournalAct, 'before' | 'after'> & { readonly call?: string },
) {
  if (areRoles(before) && areRoles(after)) {
    const words = (roles: readonly Granted[]) => roleWords(t, roles) || '—'
    return `${words(before)} → ${words(after)}`
  }
  const [from, to] = [stateOf(before), stateOf(after)]
  if (call === 'answerBanAppeal' && 'answer' in to) {
    const said = { appeal: textOf(from['appeal']), answer: textOf(to['answer']) }
    return t(to['isLifted'] ? 'journal.appealLifted' : 'journal.appealStays', said)
  }
  const { size, above } = from
  if (typeof size === 'number' && typeof above === 'number' && ANSWERS.some((answer) => answer in to))
    return t('gameMaster.approvals.size', { size: formatNumber(size), above: formatNumber(above) })
  if (call === 'cancelWaitingAct' && typeof from['call'] === 'string')
    return [actName(t, { call: from['call'] }), from['title']].filter(Boolean).join(': ')
  return null
}

const areRoles = (state: unknown): state is readonly Granted[] =>
  Array.isArray(state) && state.every((one: unknown) => 'role' in stateOf(one) && 'scope' in stateOf(one))

/** What a row goes by: things by count and name, notes by their text. */
const nameOfRow = ({ id, name, count, text }: State) =>
  typeof id === 'string'
    ? id
    : typeof count === 'number'
      ? `${formatNumber(count)} × ${textOf(name)}`
      : (name ?? text)

/** A list of names, or of what has one. */
function namesOf(value: unknown) {
  if (!Array.isArray(value)) return null
  const names = value.map((one: unknown) => (typeof one === 'string' ? one : nameOfRow(stateOf(one))))
  return names.every((name) => typeof name === 'string') ? names : null
}

const NOTHING = '—'
const stateOf = (state: unknown): State => (isObject(state) ? (state as State) : {})
const textOf = (value: unknown) =>
  value === undefined || value === null || value === ''
    ? NOTHING
    : typeof value === 'string'
      ? value
      : JSON.stringify(value)
