import { sql } from 'kysely'
import type { GrantProblem, GrantState } from '@castellan/contract/shapes/compensation-shapes'
import { anyOf } from '../../platform/db/any-of.ts'
import type { Db, Tx } from '../../platform/db/database.ts'

interface Part {
  readonly compensationId: number
  readonly state?: GrantState | undefined
  readonly after?: number | undefined
  readonly limit: number
}

/** Receivers with the addresses of their accounts, in their order. */
export const findGrants = (db: Db, { compensationId, state, after, limit }: Part) =>
  db
    .selectFrom('compensationGrant')
    .innerJoin('account', 'account.id', 'compensationGrant.accountId')
    .select(['recipientId', 'account.email', 'characterId', 'characterName', 'level'])
    .select(['state', 'problem', 'settledAt'])
    .where('compensationId', '=', compensationId)
    .$if(state !== undefined, (query) => query.where('state', '=', state!))
    .$if(after !== undefined, (query) => query.where('recipientId', '>', after!))
    .orderBy('recipientId')
    .limit(limit)
    .execute()

/** Those who wait for theirs, in their order. */
export const findListed = (db: Db, compensationId: number, limit: number) =>
  db
    .selectFrom('compensationGrant')
    .select(['recipientId', 'accountId'])
    .where('compensationId', '=', compensationId)
    .where('state', '=', 'listed')
    .orderBy('recipientId')
    .limit(limit)
    .execute()

/** Whether a compensation is still given. */
export async function isGranting(db: Db, id: number) {
  const row = await db.selectFrom('compensation').select('state').where('id', '=', id).executeTakeFirst()
  return row?.state === 'granting'
}

/** Whether one of some accounts stands among the receivers. */
export async function isAnyReceiver(db: Db, compensationId: number, accountIds: readonly number[]) {
  const row = await db
    .selectFrom('compensationGrant')
    .select('recipientId')
    .where('compensationId', '=', compensationId)
    .where('accountId', '=', anyOf(accountIds))
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** What is given and why, as long as it is: who stops it waits for the transaction. Undefined once it was stopped. */
export const shareCompensation = (tx: Tx, id: number) =>
  tx
    .selectFrom('compensation')
    .select(['server', 'gift', 'notes', 'reason', 'who', 'startedBy'])
    .select(['requestKey', 'drawnAt'])
    .where('id', '=', id)
    .where('state', '=', 'granting')
    .forShare()
    .executeTakeFirst()

/** A grant that was not given yet, held until the transaction ends; undefined where somebody else gave it. */
export const lockListed = (tx: Tx, compensationId: number, recipientId: number) =>
  tx
    .selectFrom('compensationGrant')
    .select(['accountId', 'characterId', 'characterName', 'attempt'])
    .where('compensationId', '=', compensationId)
    .where('recipientId', '=', recipientId)
    .where('state', '=', 'listed')
    .forUpdate()
    .executeTakeFirst()

type Settled =
  | { readonly state: 'granted' }
  | { readonly state: 'ordered'; readonly purchaseId: number }
  | { readonly state: 'failed'; readonly problem: GrantProblem }

/** Writes down what became of a grant. */
export async function settleGrant(tx: Tx, compensationId: number, recipientId: number, settled: Settled) {
  await tx
    .updateTable('compensationGrant')
    .set({
      state: settled.state,
      ...(settled.state === 'ordered' ? { purchaseId: settled.purchaseId } : { settledAt: sql<Date>`now()` }),
      ...(settled.state === 'failed' && { problem: settled.problem }),
    })
    .where('compensationId', '=', compensationId)
    .where('recipientId', '=', recipientId)
    .execute()
}

/** Writes down that a grant which waits could not be given, for a reason that is ours. */
export async function failListed(tx: Tx, compensationId: number, recipientId: number) {
  if (await lockListed(tx, compensationId, recipientId))
    await settleGrant(tx, compensationId, recipientId, { state: 'failed', problem: 'ourFault' })
}

/** Takes over what became of purchases that carry items, all at once: what was handed over is given, though its purchase was cancelled since. */
export async function settleOrdered(tx: Tx, compensationId: number) {
  await sql`
    update compensation_grant given set settled_at = now(),
      state = case when delivery.delivered_at is null then 'failed' else 'granted' end,
      problem = case when delivery.delivered_at is null then coalesce(delivery.coded_problem ->> 'code', 'ourFault') end
    from purchase bought join delivery on delivery.purchase_id = bought.id
    where given.compensation_id = ${compensationId} and given.state = 'ordered' and bought.id = given.purchase_id
      and bought.state <> 'held'`.execute(tx)
}

/** Puts those whose grant failed back among those who wait; answers how many. */
export async function listFailedAgain(tx: Tx, compensationId: number) {
  const { numUpdatedRows } = await tx
    .updateTable('compensationGrant')
    .set((row) => ({
      state: 'listed',
      attempt: row('attempt', '+', 1),
      problem: null,
      purchaseId: null,
      settledAt: null,
    }))
    .where('compensationId', '=', compensationId)
    .where('state', '=', 'failed')
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
