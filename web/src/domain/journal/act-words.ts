import { actOf } from '@castellan/contract'
import { EVERYWHERE } from '@castellan/contract/engine/servers'
import type { JournalAct } from '@castellan/contract/shapes/journal-shapes'
import type { Undo } from '@castellan/contract/undo'
import type { TFunction } from 'i18next'
import { formatNumber } from '../../lib/format/numbers.ts'
import type { Format } from '../../lib/format/use-format.ts'
import { serverTitle, servers } from '../../lib/servers.ts'

/** What staff did, in words; by the name of the call where there is none such any more. */
export const actName = (t: TFunction, { call }: Pick<JournalAct, 'call'>) =>
  actOf(call) ? t(`journal.acts.${call as Undo['call']}`) : call

/** Where an act holds. */
export const scopeName = (t: TFunction, scope: string) => {
  if (scope === EVERYWHERE) return t('journal.allServers')
  return servers.find(scope) === null ? scope : serverTitle(scope)
}

/** What has words of its own; the rest is named as the portal keeps it. */
const FIELDS = [
  'blocked',
  'isBlocked',
  'validated',
  'balance',
  'coins',
  'debtPaid',
  'name',
  'otherName',
  'gender',
  'color',
  'face',
  'hairStyle',
  'hairColor',
  'received',
  'account',
  'email',
  'until',
  'isBanned',
  'state',
  'enabled',
  'interval',
  'announceMessage',
  'allowedConnections',
  'ipAddress',
  'comment',
  'deletedAt',
  'fraction',
  'file',
  'lines',
  'limits',
  'before',
  'item',
  'itemId',
  'count',
  'owner',
  'place',
  'worth',
  'receivers',
  'coinsEach',
  'items',
  'note',
  'paid',
  'reason',
] as const

function fieldName(t: TFunction, field: string) {
  const known = FIELDS.find((one) => one === field)
  return known ? t(`journal.fields.${known}`) : field
}

type State = Readonly<Record<string, unknown>>

/** What only names rows and contents. */
const ROWS: ReadonlySet<string> = new Set(['accountId', 'accountIds', 'noteId', 'itemDbId', 'sha256'])
/** What is a number of things, and no number of one. */
const COUNTED: ReadonlySet<string> = new Set([
  'balance',
  'coins',
  'coinsEach',
  'count',
  'debtPaid',
  'limits',
  'lines',
  'receivers',
  'worth',
])

/** A moment as it is kept: `2026-11-26T18:32:40.981Z`. */
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/

/** What it changed: `blocked: no → yes`. What stayed, and what only names rows, as an id of an account, is left out. */
export function changeWords(
  t: TFunction,
  format: Pick<Format, 'dateTime'>,
  { before, after }: Pick<JournalAct, 'before' | 'after'>,
) {
  const [from, to] = [stateOf(before), stateOf(after)]
  return [...new Set([...Object.keys(from), ...Object.keys(to)])]
    .filter((key) => !ROWS.has(key) && textOf(from[key]) !== textOf(to[key]))
    .map((key) => {
      const was = key in from ? `${shown(key, from[key])} → ` : ''
      return `${fieldName(t, key)}: ${was}${shown(key, to[key])}`
    })
    .join(', ')

  function shown(key: string, value: unknown) {
    if (typeof value === 'boolean') return t(value ? 'journal.yes' : 'journal.no')
    if (typeof value === 'number' && COUNTED.has(key)) return formatNumber(value)
    if (typeof value === 'string' && MOMENT.test(value)) return format.dateTime(value)
    return textOf(value)
  }
}

const stateOf = (state: unknown): State =>
  typeof state === 'object' && state !== null ? (state as State) : {}
const textOf = (value: unknown) =>
  value === undefined || value === null ? '—' : typeof value === 'string' ? value : JSON.stringify(value)
