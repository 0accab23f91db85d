import { sql } from 'kysely'
import type { ServerKey } from '@castellan/contract/engine/servers'
import type { Db, Tx } from '@castellan/server/platform/db/database'
import type { PastPosting } from './past-postings.ts'
import type { PastPayment, PastPurchase } from './past.ts'

/** Whether a past was told already: it is when its first payment is there. */
export async function isTold(db: Db, theirId: string) {
  const payment = await db
    .selectFrom('payment')
    .select('id')
    .where('paymentSystem', '=', 'stripe')
    .where('theirId', '=', theirId)
    .executeTakeFirst()
  return payment !== undefined
}

/** One process at a time tells the past of a server. */
export const waitForOthers = (tx: Tx, server: ServerKey) =>
  sql`select pg_advisory_xact_lock(hashtext(${`demo money ${server}`}))`.execute(tx)

/** Posts in the order given, through the ledger's own functions; answers the ids of the transactions. */
export async function postPast(tx: Tx, server: ServerKey, postings: readonly PastPosting[]) {
  if (!postings.length) return []
  const rows = JSON.stringify(postings.map((posting, place) => ({ place, ...posting })))
  const done = await sql<{ id: number }>`
    select posted.id from (
      select * from jsonb_to_recordset(${rows}::jsonb) as told(place int, kind text, source text, "sourceRef" text,
        lines jsonb, reverses bigint, "actorId" bigint, note text, details jsonb, at timestamptz) order by place
    ) told
    cross join lateral (
      select array_agg(ledger_purse(kind, ${server}, "accountId", name)) as accounts, array_agg(coins) as coins
      from jsonb_to_recordset(told.lines) as line(kind text, "accountId" bigint, name text, coins bigint)
    ) lines
    cross join lateral ledger_post(told.kind, told.source, told."sourceRef", lines.accounts, lines.coins, told.reverses,
      told."actorId", told.note, told.details, told.at) posted
    order by told.place`.execute(tx)
  return done.rows.map(({ id }) => id)
}

/** Writes purchases with their deliveries; answers their ids in the same order. */
export async function addPastPurchases(tx: Tx, server: ServerKey, purchases: readonly PastPurchase[]) {
  if (!purchases.length) return []
  const rows = await tx
    .insertInto('purchase')
    .values(
      purchases.map(
        ({ accountId, kind, title, codedTitle, price, character, at, endedAt, isDelivered }, index) => ({
          accountId,
          server,
          kind,
          title,
          codedTitle: codedTitle ? JSON.stringify(codedTitle) : null,
          price,
          state: isDelivered ? ('delivered' as const) : ('returned' as const),
          characterId: character.id,
          characterName: character.name,
          requestKey: `demo-${index}`,
          createdAt: at,
          endedAt,
        }),
      ),
    )
    .returning('id')
    .execute()
  const ids = rows.map(({ id }) => id)
  await tx
    .insertInto('delivery')
    .values(
      purchases.map(({ kind, price, pile, character, endedAt, isDelivered }, index) => ({
        purchaseId: ids[index]!,
        state: isDelivered ? ('delivered' as const) : ('returned' as const),
        payload: JSON.stringify({
          characterId: character.id,
          ...(pile ? { kind: 'item', ...pile, coins: price } : { kind }),
        }),
        attempts: 1,
        nextAt: endedAt,
        deliveredAt: isDelivered ? endedAt : null,
        problem: isDelivered ? null : '',
        codedProblem: isDelivered ? null : JSON.stringify({ code: 'noCharacter' }),
      })),
    )
    .execute()
  return ids
}

/** Writes payments with their timelines and refunds; `posted` tells the transaction of a posting. */
export async function addPastPayments(
  tx: Tx,
  server: ServerKey,
  payments: readonly PastPayment[],
  posted: (source: string, sourceRef: string) => number,
) {
  if (!payments.length) return
  await tx
    .insertInto('payment')
    .values(
      payments.map(({ events, refund, ...payment }) => ({
        ...payment,
        server,
        profile: null,
        netMinor: null,
        payUrl: null,
        clientIp: null,
        customKey: payment.paymentSystem === 'custom' ? payment.id : null,
        refundedMinor: refund?.amountMinor ?? 0,
        checkedAt: payment.paymentSystem === 'custom' ? null : events.at(-1)!.at,
        ledgerTransactionId: payment.creditedAt
          ? posted(payment.paymentSystem, payment.theirPaymentId ?? payment.id)
          : null,
      })),
    )
    .execute()
  await tx
    .insertInto('paymentEvent')
    .values(
      payments.flatMap(({ id: paymentId, events }) =>
        events.map(({ step, at, kind, note }) => ({
          paymentId,
          step: step ?? kind,
          at,
          kind,
          codedNote: note ? JSON.stringify(note) : null,
        })),
      ),
    )
    .execute()
  const refunds = payments.flatMap(({ id: paymentId, refund }) => (refund ? [{ paymentId, ...refund }] : []))
  if (!refunds.length) return
  await tx
    .insertInto('paymentRefund')
    .values(
      refunds.map(({ at, ...refund }) => ({
        ...refund,
        state: 'done' as const,
        theirId: `demo-refund-${refund.id}`,
        actorId: null,
        createdAt: at,
        ledgerTransactionId: posted('refund', refund.id),
      })),
    )
    .execute()
}
