import { type RawBuilder, sql } from 'kysely'
import type { GivenItem } from '../../../port/index.ts'
import type { Schema } from '../dialect/read-schema.ts'
import type { L2jDb } from '../database/connection.ts'
import type { DeliveryTable } from '../database/address.ts'
import type { Change } from './change.ts'
import { Refusal } from '../../refusal.ts'

/** Lines of a queue that the game reads, for one receiver. */
export interface Parcel {
  readonly mark: string
  readonly characterId: number
  readonly items: readonly GivenItem[]
}

/** A queue out of which somebody else gives things to a character: lines lie there for nobody until one change makes them its. */
export interface Delivery {
  readonly table: DeliveryTable
  readonly canLast: boolean
  readonly prepare: (db: L2jDb, parcel: Parcel) => Promise<RawBuilder<unknown>[]>
  readonly change: (parcel: Parcel) => Change
  readonly undo: (mark: string) => RawBuilder<unknown>
}

/** What a queue of the game must have. */
const COLUMNS: Readonly<Record<DeliveryTable, readonly string[]>> = {
  custom_mail: ['date', 'receiver', 'subject', 'message', 'items'],
  character_premium_items: ['charid', 'itemnum', 'itemid', 'itemcount', 'itemsender'],
  items_delayed: ['owner_id', 'item_id', 'count', 'payment_status', 'description'],
  castellan_deliveries: [],
}

/** Why a queue can't be used; null where it can. */
export function whyNoDelivery(table: DeliveryTable | null, schema: Schema): string | null {
  if (table === null)
    return 'The address of the database names no way to hand things over: delivery=castellan_deliveries, custom_mail, character_premium_items or items_delayed'
  const found = schema.get(table)
  if (table !== 'castellan_deliveries' && !found)
    return `The database has no table ${table} to hand things over`
  const lacked = COLUMNS[table].filter((column) => !found?.columns.has(column))
  return lacked.length > 0 ? `The table ${table} of the database has no ${lacked.join(', ')}` : null
}

const NOBODY = 0
/** What players read beside what they get. */
const SENDER = 'Portal'
const LONGEST_MAIL = 255
/** What `payment_status` of a delayed item says. */
const [WAITING, DONE] = [0, 1]

/** Its own queue: the contract is in docs/l2j-deliveries.md. */
const own: Delivery = {
  table: 'castellan_deliveries',
  canLast: true,
  prepare: async (_db, { characterId, items, mark }) => [
    own.undo(mark),
    sql`insert into castellan_deliveries (mark, line, character_id, item_id, item_count, lasts_days, status)
      values ${sql.join(
        items.map(
          ({ itemId, count, lastsDays }, line) =>
            sql`(${mark}, ${line}, ${characterId}, ${itemId}, ${count}, ${lastsDays ?? null}, 'held')`,
        ),
      )}`,
  ],
  change: ({ mark }) => ({
    table: sql.id('castellan_deliveries'),
    conditions: (alias) => [
      sql`${sql.id(alias, 'mark')} = ${mark}`,
      sql`${sql.id(alias, 'status')} = 'held'`,
    ],
    assignments: (alias) => [sql`${sql.id(alias, 'status')} = 'pending'`],
  }),
  undo: (mark) => sql`delete from castellan_deliveries where mark = ${mark} and status = 'held'`,
}

/** L2J Mobius: read every half a minute for those who play, once it is switched on; a row goes by its second and receiver. */
const customMail: Delivery = {
  table: 'custom_mail',
  canLast: false,
  async prepare(db, { characterId, items, mark }) {
    const { rows } = await sql<{ free: number | string }>`
      select greatest(unix_timestamp(), coalesce(unix_timestamp(max(date)), 0) + 1) as free
      from custom_mail where receiver = ${characterId}`.execute(db)
    const free = Math.trunc(Number(rows[0]?.free))
    const letters = lettersOf(items)
    return [
      customMail.undo(mark),
      sql`insert into custom_mail (date, receiver, subject, message, items)
        values ${sql.join(
          letters.map(
            (letter, index) => sql`(from_unixtime(${free + index}), ${NOBODY}, ${mark}, '', ${letter})`,
          ),
        )}`,
    ]
  },
  change: ({ characterId, mark }) => ({
    table: sql.id('custom_mail'),
    conditions: (alias) => [
      sql`${sql.id(alias, 'receiver')} = ${NOBODY}`,
      sql`${sql.id(alias, 'subject')} = ${mark}`,
    ],
    assignments: (alias) => [
      sql`${sql.id(alias, 'receiver')} = ${characterId}`,
      sql`${sql.id(alias, 'subject')} = ${SENDER}`,
      // some servers set the first moment of a row anew whenever it changes
      sql`${sql.id(alias, 'date')} = ${sql.id(alias, 'date')}`,
    ],
  }),
  undo: (mark) => sql`delete from custom_mail where receiver = ${NOBODY} and subject = ${mark}`,
}

/** `id count;id count`, no longer than a letter can be. */
function lettersOf(items: readonly GivenItem[]): string[] {
  const letters: string[] = []
  for (const { itemId, count } of items) {
    const last = letters.at(-1)
    const line = `${itemId} ${count}`
    if (last !== undefined && last.length + 1 + line.length <= LONGEST_MAIL)
      letters[letters.length - 1] = `${last};${line}`
    else letters.push(line)
  }
  return letters
}

/** High Five: shown by the dimensional merchant once the character enters the game. */
const premiumItems: Delivery = {
  table: 'character_premium_items',
  canLast: false,
  async prepare(db, { characterId, items, mark }) {
    const { rows } = await sql<{ last: number | null }>`
      select max(itemNum) as last from character_premium_items where charId = ${characterId}`.execute(db)
    const first = (rows[0]?.last ?? 0) + 1
    return [
      premiumItems.undo(mark),
      sql`insert into character_premium_items (charId, itemNum, itemId, itemCount, itemSender)
        values ${sql.join(
          items.map(
            ({ itemId, count }, index) => sql`(${NOBODY}, ${first + index}, ${itemId}, ${count}, ${mark})`,
          ),
        )}`,
    ]
  },
  change: ({ characterId, mark }) => ({
    table: sql.id('character_premium_items'),
    conditions: (alias) => [
      sql`${sql.id(alias, 'charId')} = ${NOBODY}`,
      sql`${sql.id(alias, 'itemSender')} = ${mark}`,
    ],
    assignments: (alias) => [
      sql`${sql.id(alias, 'charId')} = ${characterId}`,
      sql`${sql.id(alias, 'itemSender')} = ${SENDER}`,
    ],
  }),
  undo: (mark) => sql`delete from character_premium_items where charId = ${NOBODY} and itemSender = ${mark}`,
}

/** Descendants of L2-Scripts: given to its owner when the server polls, or they enter the game; a line that is done is read by nobody. */
const delayedItems: Delivery = {
  table: 'items_delayed',
  canLast: false,
  async prepare(db, { items, mark }) {
    const largest = await largestDelayedId(db)
    if (items.some(({ itemId }) => itemId > largest)) throw new Refusal('not-allowed')
    return [
      delayedItems.undo(mark),
      sql`insert into items_delayed (owner_id, item_id, count, payment_status, description)
        values ${sql.join(
          items.map(({ itemId, count }) => sql`(${NOBODY}, ${itemId}, ${count}, ${DONE}, ${mark})`),
        )}`,
    ]
  },
  change: ({ characterId, mark }) => ({
    table: sql.id('items_delayed'),
    conditions: (alias) => [
      sql`${sql.id(alias, 'owner_id')} = ${NOBODY}`,
      sql`${sql.id(alias, 'description')} = ${mark}`,
    ],
    assignments: (alias) => [
      sql`${sql.id(alias, 'owner_id')} = ${characterId}`,
      sql`${sql.id(alias, 'payment_status')} = ${WAITING}`,
      sql`${sql.id(alias, 'description')} = ${SENDER}`,
    ],
  }),
  undo: (mark) => sql`delete from items_delayed where owner_id = ${NOBODY} and description = ${mark}`,
}

/** Several of these servers number items in two bytes there. */
async function largestDelayedId(db: L2jDb): Promise<number> {
  const { rows } = await sql<{ type: string }>`
    select lower(column_type) as type from information_schema.columns
    where table_schema = database() and table_name = 'items_delayed' and column_name = 'item_id'`.execute(db)
  const type = rows[0]?.type ?? ''
  if (!type.startsWith('smallint')) return Number.MAX_SAFE_INTEGER
  return type.includes('unsigned') ? 65_535 : 32_767
}

export const deliveries: Readonly<Record<DeliveryTable, Delivery>> = {
  castellan_deliveries: own,
  custom_mail: customMail,
  character_premium_items: premiumItems,
  items_delayed: delayedItems,
}

/** Why nothing is handed over that vanishes after some days; null where it is. */
export const whyNoneLasts = (table: DeliveryTable | null): string | null =>
  table === null || deliveries[table].canLast
    ? null
    : `The table ${table} hands over nothing that vanishes after some days`
