import type { Row } from '../model/model.ts'
import { classOf, count, levelOf, whole } from '../dialect/values.ts'
import { buildTexts, type Texts } from './texts.ts'

/** All characters of a world at a moment, a column an array, in the order of their ids. */
export interface People {
  readonly size: number
  readonly ids: Uint32Array
  readonly exp: Float64Array
  readonly pvp: Uint32Array
  readonly pk: Uint32Array
  readonly level: Uint16Array
  readonly classId: Uint16Array
  readonly clanId: Uint32Array
  /** Of their logins, in small letters. */
  readonly accounts: Uint32Array
  /** What each is, as bits. */
  readonly is: Uint8Array
  readonly names: Texts
}

export const DELETED = 1
export const BANNED = 2
export const ONLINE = 4
export const STAFF = 8

/** What of a character is counted. */
export const COUNTED = [
  'id',
  'account',
  'name',
  'level',
  'exp',
  'classId',
  'pvp',
  'pk',
  'clanId',
  'online',
  'accessLevel',
  'deleteTime',
] as const
type CountedRow = Pick<Row<'character'>, (typeof COUNTED)[number]>

const MOST = 0xffff_ffff

/**
 * @param about how many there will be; more take another array
 * @param staffFrom the access level from which on a character is staff
 */
export function buildPeople(about: number, staffFrom: number) {
  const names = buildTexts()
  let size = 0
  let columns = emptyColumns(Math.ceil(about * 1.2) + 1_000)
  return {
    add(row: CountedRow) {
      if (size === columns.ids.length) columns = longer(columns)
      columns.ids[size] = row.id
      columns.exp[size] = count(row.exp)
      columns.pvp[size] = whole(row.pvp, 0, MOST)
      columns.pk[size] = whole(row.pk, 0, MOST)
      columns.level[size] = levelOf(row.level)
      columns.classId[size] = classOf(row.classId)
      columns.clanId[size] = whole(row.clanId, 0, MOST)
      columns.accounts[size] = hashOf(row.account ?? '')
      columns.is[size] =
        (row.deleteTime === null ? 0 : DELETED) |
        ((row.accessLevel ?? 0) < 0 ? BANNED : 0) |
        (row.online === 1 ? ONLINE : 0) |
        ((row.accessLevel ?? 0) < staffFrom ? 0 : STAFF)
      names.add(row.name)
      size += 1
    },
    build: (): People => ({ size, ...shorter(columns, size), names: names.build() }),
  }
}

type Columns = Omit<People, 'size' | 'names'>

const emptyColumns = (many: number): Columns => ({
  ids: new Uint32Array(many),
  exp: new Float64Array(many),
  pvp: new Uint32Array(many),
  pk: new Uint32Array(many),
  level: new Uint16Array(many),
  classId: new Uint16Array(many),
  clanId: new Uint32Array(many),
  accounts: new Uint32Array(many),
  is: new Uint8Array(many),
})

function longer(columns: Columns): Columns {
  const next = emptyColumns(columns.ids.length * 2)
  for (const name of Object.keys(columns) as (keyof Columns)[]) next[name].set(columns[name])
  return next
}

/** Without the room for more, which need not be kept. */
function shorter(columns: Columns, size: number): Columns {
  const cut = Object.entries(columns).map(([name, column]) => [name, column.subarray(0, size)])
  return Object.fromEntries(cut) as Columns
}

/** FNV-1a: few logins share one, and who is found by it is asked for once more. */
export function hashOf(login: string): number {
  let hash = 0x811c9dc5
  for (const byte of Buffer.from(login.toLowerCase())) hash = Math.imul(hash ^ byte, 0x01000193) >>> 0
  return hash
}
