import { sql } from 'kysely'
import type { PurchaseState } from '@castellan/contract/shapes/balance-shapes'
import type { ServerKey } from '@castellan/contract/engine/servers'
import type { PurchaseTitle } from '@castellan/contract/shapes/notes'
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
  /** What its world is to know it by, where that follows from something a backup keeps; else a random one. */
  readonly deliveryKey?: string
}

/** A purchase with its delivery and its buyer's address. */
export type PurchaseRow = Awaited<ReturnType<typeof lockPurchase>>

/** Writes a purchase and what is to be delivered; null when the buyer's key was used before. */
export async function insertPurchase(
  tx: Tx,
  { codedTitle, deliveryKey, ...purchase }: NewPurchase,
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
    .values({
      purchaseId: row.id,
      payload: JSON.stringify(payload),
      ...(deliveryKey !== undefined && { key: deliveryKey }),
    })
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
      'delivery.undoTurn',
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

export type Undoable = Pick<PurchaseRow, 'id' | 'payload'>

/** What somebody can undo still on a server, and what that did. */
export const findUndoable = (
  db: Db,
  { accountId, server }: Pick<PurchaseSearch, 'accountId' | 'server'>,
): Promise<Undoable[]> =>
  db
    .selectFrom('purchase')
    .innerJoin('delivery', 'delivery.purchaseId', 'purchase.id')
    .select(['purchase.id', 'delivery.payload'])
    .where('purchase.accountId', '=', accountId)
    .where('purchase.server', '=', server)
    .where('purchase.state', '=', 'delivered')
    .where('purchase.undoUntil', '>', sql<Date>`now()`)
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
