import { sql } from 'kysely'
import type { ActionState } from '@castellan/game-world/port'
import type { PurchaseState } from '@castellan/contract/shapes/balance-shapes'
import type { ServerKey } from '@castellan/contract/engine/servers'
import type { DeliveryProblem, PurchaseTitle } from '@castellan/contract/shapes/notes'
import type { Db, Tx } from '../platform/db/database.ts'
import type { DeliveryPayload } from '../platform/db/purchase-tables.ts'
import { balanceAfter } from './balance-after-repo.ts'

export interface NewPurchase {
  readonly accountId: number
  readonly server: ServerKey
  readonly kind: string
  readonly title: string
  /** Where it takes more than names to say what it is. */
  readonly codedTitle?: PurchaseTitle | undefined
  /** In coins; 0 for what is free. */
  readonly price: number
  readonly characterId: number | null
  readonly characterName: string | null
  /** Of the buyer's own, once for each thing they mean to buy. */
  readonly requestKey: string
}

/** A purchase with its delivery and its buyer's address. */
export type PurchaseRow = Awaited<ReturnType<typeof lockPurchase>>

/** Writes a purchase and what is to be delivered; null when the buyer's key was used before. */
export async function insertPurchase(
  tx: Tx,
  { codedTitle, ...purchase }: NewPurchase,
  payload: DeliveryPayload,
) {
  const row = await tx
    .insertInto('purchase')
    .values({ ...purchase, codedTitle: codedTitle ? JSON.stringify(codedTitle) : null })
    .onConflict((conflict) => conflict.columns(['accountId', 'server', 'requestKey']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!row) return null
  await tx
    .insertInto('delivery')
    .values({ purchaseId: row.id, payload: JSON.stringify(payload) })
    .execute()
  return row.id
}

const purchases = (db: Db) =>
  db
    .selectFrom('purchase')
    .innerJoin('delivery', 'delivery.purchaseId', 'purchase.id')
    .innerJoin('account', 'account.id', 'purchase.accountId')
    .selectAll('purchase')
    .select([
      'account.email',
      'delivery.key',
      'delivery.turn',
      'delivery.payload',
      'delivery.attempts',
      'delivery.deliveredAt',
      'delivery.problem',
      'delivery.codedProblem',
      'delivery.before',
      'delivery.after',
    ])

/** As they are told: who decides about one under its lock does not ask the ledger. */
const toldPurchases = (db: Db) => purchases(db).select(balanceAfter.as('balanceAfter'))

export const findPurchase = (db: Db, id: number) =>
  purchases(db).where('purchase.id', '=', id).executeTakeFirst()

export const getToldPurchase = (db: Db, id: number) =>
  toldPurchases(db).where('purchase.id', '=', id).executeTakeFirstOrThrow()

/** Holds a purchase and its delivery until the transaction ends: what decides about it reads it here. */
export const lockPurchase = (tx: Tx, id: number) =>
  purchases(tx).where('purchase.id', '=', id).forUpdate(['purchase', 'delivery']).executeTakeFirstOrThrow()

/** What a buyer bought by a key of their own; undefined when nothing. */
export const findByRequestKey = (
  db: Db,
  { accountId, server, requestKey }: Pick<NewPurchase, 'accountId' | 'server' | 'requestKey'>,
) =>
  toldPurchases(db)
    .where('purchase.accountId', '=', accountId)
    .where('purchase.server', '=', server)
    .where('purchase.requestKey', '=', requestKey)
    .executeTakeFirst()

interface PurchaseSearch {
  readonly accountId: number
  readonly server: ServerKey
  /** Only what was bought before this one. */
  readonly before?: number | undefined
  readonly state?: PurchaseState | undefined
  readonly limit: number
}

/** What somebody bought, the newest first. */
export const findOwnPurchases = (db: Db, { accountId, server, before, state, limit }: PurchaseSearch) =>
  toldPurchases(db)
    .where('purchase.accountId', '=', accountId)
    .where('purchase.server', '=', server)
    .$if(before !== undefined, (query) => query.where('purchase.id', '<', before!))
    .$if(state !== undefined, (query) => query.where('purchase.state', '=', state!))
    .orderBy('purchase.id', 'desc')
    .limit(limit)
    .execute()

/** What somebody waits for to be done to a character. */
export const findUnderWay = (
  db: Db,
  { accountId, server, characterId }: { accountId: number; server: ServerKey; characterId: number },
) =>
  db
    .selectFrom('purchase')
    .select(['id', 'kind'])
    .where('accountId', '=', accountId)
    .where('server', '=', server)
    .where('state', '=', 'held')
    .where('characterId', '=', characterId)
    .execute()

type OfKind = Pick<NewPurchase, 'accountId' | 'server' | 'kind' | 'characterId'>

const boughtFor = (db: Db, { accountId, server, kind, characterId }: OfKind) =>
  db
    .selectFrom('purchase')
    .where('accountId', '=', accountId)
    .where('server', '=', server)
    .where('kind', '=', kind)
    .where('characterId', '=', characterId)

/** The last purchase of a kind for a character; 0 for none. */
export async function findLastFor(db: Db, of: OfKind) {
  const row = await boughtFor(db, of).select('id').orderBy('id', 'desc').limit(1).executeTakeFirst()
  return row?.id ?? 0
}

/**
 * Whether a buyer waits for the same to be done to a character already, by another key, or has had it done since the last
 * purchase that was known when this one was decided on.
 */
export async function isUnderWay(db: Db, purchase: NewPurchase, last: number) {
  const row = await boughtFor(db, purchase)
    .select('id')
    .where('requestKey', '<>', purchase.requestKey)
    .where((eb) => eb.or([eb('state', '=', 'held'), eb('id', '>', last)]))
    .executeTakeFirst()
  return row !== undefined
}

/** Whether the world is asked to do a purchase back, and has not answered. */
export async function isBeingUndone(tx: Tx, purchaseId: number) {
  const row = await tx
    .selectFrom('purchaseUndo')
    .select('key')
    .where('purchaseId', '=', purchaseId)
    .where('doneAt', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

const isDue = sql<boolean>`(delivery.state = 'pending' and delivery.next_at <= now())`

/**
 * Notes that a delivery is about to be tried, and when it is tried again should this attempt say nothing; null when it
 * is not due or has ended. One of many who ask at once wins.
 */
export const takeDelivery = (db: Db, purchaseId: number) =>
  db
    .updateTable('delivery')
    .set((eb) => ({
      attempts: eb('attempts', '+', 1),
      // 5 seconds, 10, 20 … up to an hour
      nextAt: sql<Date>`now() + least(5 * 2 ^ least(attempts, 20), 3600) * interval '1 second'`,
    }))
    .where('purchaseId', '=', purchaseId)
    .where(isDue)
    .returning(['key', 'turn', 'payload', 'attempts'])
    .executeTakeFirst()

/** Deliveries whose time has come, the longest waiting first. */
export const findDue = (db: Db, limit: number) =>
  db
    .selectFrom('delivery')
    .innerJoin('purchase', 'purchase.id', 'delivery.purchaseId')
    .select(['purchaseId', 'purchase.server'])
    .where(isDue)
    .orderBy('nextAt')
    .limit(limit)
    .execute()

/** Whether any is due. */
export const isDeliveryDue = sql<boolean>`exists (select from delivery where ${isDue})`

/** How long it takes until a character that is waited for is looked up again. */
const NEXT_TRY = sql<Date>`now() + interval '55 seconds'`

/** Puts a claimed delivery off that the world was not asked for: the attempt did not count. */
export async function postponeDelivery(db: Db, purchaseId: number, turn: number) {
  await db
    .updateTable('delivery')
    .set((eb) => ({
      ...coded({ code: 'waitsForLogout' }),
      attempts: eb('attempts', '-', 1),
      nextAt: NEXT_TRY,
    }))
    .where('purchaseId', '=', purchaseId)
    // attempts of another turn are counted anew
    .where('turn', '=', turn)
    .where('state', '=', 'pending')
    .execute()
}

/** Writes down that the world refused the turn of a delivery since somebody played, and begins the next one. The row must be locked. */
export async function beginNextTurn(tx: Tx, purchaseId: number) {
  await tx
    .updateTable('delivery')
    .set((eb) => ({
      ...coded({ code: 'waitsForLogout' }),
      turn: eb('turn', '+', 1),
      attempts: 0,
      nextAt: NEXT_TRY,
    }))
    .where('purchaseId', '=', purchaseId)
    .execute()
}

/** An empty text leaves it to the code what is said. */
const coded = (problem: DeliveryProblem) => ({ problem: '', codedProblem: JSON.stringify(problem) })

export async function recordProblem(db: Db, purchaseId: number, problem: DeliveryProblem) {
  await db
    .updateTable('delivery')
    .set(coded(problem))
    .where('purchaseId', '=', purchaseId)
    .where('state', '=', 'pending')
    .execute()
}

/** Says something of a purchase that was delivered, or nothing more. */
export async function markProblem(tx: Tx, purchaseId: number, problem: DeliveryProblem | null) {
  await tx
    .updateTable('delivery')
    .set(problem ? coded(problem) : { problem: null })
    .where('purchaseId', '=', purchaseId)
    .execute()
}

interface Delivered {
  /** The states the world found and left behind. */
  readonly before: ActionState
  readonly after: ActionState
}

/** Ends a purchase that was handed over; its buyer may take it back for so many minutes. */
export async function markDelivered(tx: Tx, id: number, undoMinutes: number, states?: Delivered) {
  const now = sql<Date>`now()`
  const undoUntil = undoMinutes > 0 ? sql<Date>`now() + ${undoMinutes} * interval '1 minute'` : null
  await tx
    .updateTable('purchase')
    .set({ state: 'delivered', endedAt: now, undoUntil })
    .where('id', '=', id)
    .execute()
  await tx
    .updateTable('delivery')
    .set({
      state: 'delivered',
      deliveredAt: now,
      problem: null,
      ...(states && { before: JSON.stringify(states.before), after: JSON.stringify(states.after) }),
    })
    .where('purchaseId', '=', id)
    .execute()
}

/** Ends a purchase whose coins return; a delivery that was made stays made. */
export async function markReturned(
  tx: Tx,
  id: number,
  state: 'returned' | 'cancelled',
  problem: DeliveryProblem,
) {
  await tx
    .updateTable('purchase')
    .set({ state, endedAt: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
  await tx
    .updateTable('delivery')
    .set({ state: 'returned' })
    .where('purchaseId', '=', id)
    .where('state', '=', 'pending')
    .execute()
  await tx.updateTable('delivery').set(coded(problem)).where('purchaseId', '=', id).execute()
}
