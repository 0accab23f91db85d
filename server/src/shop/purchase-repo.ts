import { sql } from 'kysely'
import type { ServerKey } from '@castellan/contract/engine/servers'
import type { Db, Tx } from '../platform/db/database.ts'
import type { DeliveryPayload } from '../platform/db/money-tables.ts'

export interface NewPurchase {
  readonly accountId: number
  readonly server: ServerKey
  readonly kind: string
  readonly title: string
  /** In coins; 0 for what is free. */
  readonly price: number
  readonly characterId: number | null
  readonly characterName: string | null
  /** Of the buyer's own, once for each thing they mean to buy. */
  readonly requestKey: string
}

/** A purchase with its delivery and its buyer's address. */
export type PurchaseRow = NonNullable<Awaited<ReturnType<typeof findPurchase>>>

/** Writes a purchase and what is to be delivered; null when the buyer's key was used before. */
export async function insertPurchase(tx: Tx, purchase: NewPurchase, payload: DeliveryPayload) {
  const row = await tx
    .insertInto('purchase')
    .values(purchase)
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
      'delivery.payload',
      'delivery.attempts',
      'delivery.deliveredAt',
      'delivery.problem',
    ])

export const findPurchase = (db: Db, id: number) =>
  purchases(db).where('purchase.id', '=', id).executeTakeFirst()

/** Holds a purchase and its delivery until the transaction ends: what decides about it reads it here. */
export const lockPurchase = (tx: Tx, id: number) =>
  purchases(tx).where('purchase.id', '=', id).forUpdate(['purchase', 'delivery']).executeTakeFirstOrThrow()

export const findByRequestKey = (db: Db, { accountId, server, requestKey }: NewPurchase) =>
  purchases(db)
    .where('purchase.accountId', '=', accountId)
    .where('purchase.server', '=', server)
    .where('purchase.requestKey', '=', requestKey)
    .executeTakeFirstOrThrow()

/**
 * Notes that a delivery is about to be tried, and when it is tried again should this attempt say nothing; null when it
 * is not due or has ended. One of many who ask at once wins.
 */
export const claimDelivery = (db: Db, purchaseId: number) =>
  db
    .updateTable('delivery')
    .set((eb) => ({
      attempts: eb('attempts', '+', 1),
      // 5 seconds, 10, 20 … up to an hour
      nextAt: sql<Date>`now() + least(5 * 2 ^ least(attempts, 20), 3600) * interval '1 second'`,
    }))
    .where('purchaseId', '=', purchaseId)
    .where('state', '=', 'pending')
    .where('nextAt', '<=', sql<Date>`now()`)
    .returning(['key', 'payload', 'attempts'])
    .executeTakeFirst()

/** Deliveries whose time has come, the longest waiting first. */
export async function findDue(db: Db, limit: number) {
  const rows = await db
    .selectFrom('delivery')
    .select('purchaseId')
    .where('state', '=', 'pending')
    .where('nextAt', '<=', sql<Date>`now()`)
    .orderBy('nextAt')
    .limit(limit)
    .execute()
  return rows.map(({ purchaseId }) => purchaseId)
}

export async function recordProblem(db: Db, purchaseId: number, problem: string) {
  await db
    .updateTable('delivery')
    .set({ problem })
    .where('purchaseId', '=', purchaseId)
    .where('state', '=', 'pending')
    .execute()
}

export async function markDelivered(tx: Tx, id: number) {
  const now = sql<Date>`now()`
  await tx.updateTable('purchase').set({ state: 'delivered', endedAt: now }).where('id', '=', id).execute()
  await tx
    .updateTable('delivery')
    .set({ state: 'delivered', deliveredAt: now, problem: null })
    .where('purchaseId', '=', id)
    .execute()
}

/** Ends a purchase whose coins go back; a delivery that was made stays made. */
export async function markReturned(tx: Tx, id: number, state: 'returned' | 'cancelled', problem: string) {
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
  await tx.updateTable('delivery').set({ problem }).where('purchaseId', '=', id).execute()
}
