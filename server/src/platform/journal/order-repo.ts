import { type SqlBool, sql } from 'kysely'
import type { ServerKey } from '@castellan/contract/engine/servers'
import type { Db, Tx } from '../db/database.ts'
import type { OrderEntry, Ordered } from '../db/moderation-tables.ts'
import { type Doing, rowOf } from './journal.ts'

/** What staff have a world do: kept before it is asked, until its answer is in the journal. */
export interface NewOrder {
  /** What the world knows it by: an answer is for ever for its key. */
  readonly key: string
  readonly server: ServerKey
  readonly ordered: Ordered
  readonly entry: OrderEntry
  /** What whoever watches the outcome needs to know. */
  readonly details?: object | undefined
  /** Until when it waits for a character to leave the game. */
  readonly waitsUntil?: Date | null | undefined
}

/** Seconds that whoever asked waits for the world; then somebody else finds out. */
const TIMEOUT_SECONDS = 60
const inSeconds = (seconds: number) => sql<Date>`now() + ${seconds} * interval '1 second'`

export async function insertOrder(tx: Tx, doing: Doing, order: NewOrder) {
  const { key, server, ordered, entry, details = {}, waitsUntil = null } = order
  await tx
    .insertInto('staffOrder')
    .values({
      ...rowOf(doing),
      key,
      server,
      ordered: JSON.stringify(ordered),
      entry: JSON.stringify(entry),
      details: JSON.stringify(details),
      waitsUntil,
      nextAt: inSeconds(TIMEOUT_SECONDS),
    })
    .execute()
}

const orders = (db: Db) => db.selectFrom('staffOrder').selectAll()

/** An order that has no outcome yet. */
export const findOrder = (db: Db, key: string) => orders(db).where('key', '=', key).executeTakeFirst()
export type OpenOrder = NonNullable<Awaited<ReturnType<typeof findOrder>>>

/** Ends a turn of an order: undefined where somebody has, so that each outcome is written down once. */
export const takeOrder = (tx: Tx, { key, turn }: Pick<OpenOrder, 'key' | 'turn'>) =>
  tx
    .deleteFrom('staffOrder')
    .where('key', '=', key)
    .where('turn', '=', turn)
    .returningAll()
    .executeTakeFirst()

const isDue = sql<SqlBool>`staff_order.next_at <= now()`

/** Of the orders whose time has come those that wait longest, in no order; they come again in a minute. */
export const takeDueOrders = (db: Db, limit: number) =>
  db
    .updateTable('staffOrder')
    .set({ nextAt: inSeconds(TIMEOUT_SECONDS - 5) })
    .where('id', 'in', (due) =>
      due.selectFrom('staffOrder').select('id').where(isDue).orderBy('nextAt').limit(limit),
    )
    .returningAll()
    .execute()

/** Notes that the world is asked now for the turn of an order that has waited. */
export async function noteTried(db: Db, { key, turn }: Pick<OpenOrder, 'key' | 'turn'>) {
  await db
    .updateTable('staffOrder')
    .set({ triedAt: sql<Date>`now()` })
    .where('key', '=', key)
    .where('turn', '=', turn)
    .execute()
}

/** Begins the next turn of an order that its world refused since somebody played, unless it has begun or ended. */
export async function beginNextTurn(db: Db, { key, turn }: Pick<OpenOrder, 'key' | 'turn'>) {
  await db
    .updateTable('staffOrder')
    .set({ turn: turn + 1, triedAt: null })
    .where('key', '=', key)
    .where('turn', '=', turn)
    .execute()
}

/** What waits for a character to leave the game, the oldest first, with who asked for it. */
export const findWaitingOrders = (db: Db, server: ServerKey, characterId: number) =>
  db
    .selectFrom('staffOrder')
    .innerJoin('account', 'account.id', 'staffOrder.actorId')
    .selectAll('staffOrder')
    .select('account.email as actor')
    .where('server', '=', server)
    .where('waitsUntil', 'is not', null)
    .where(
      sql<SqlBool>`${String(characterId)} in (ordered ->> 'characterId', ordered #>> '{action,otherCharacterId}')`,
    )
    .orderBy('staffOrder.id')
    .execute()

/** Whether any is due. */
export const isOrderDue = sql<boolean>`exists (select from staff_order where ${isDue})`
