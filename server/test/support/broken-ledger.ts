import { sql } from 'kysely'
import { DEFAULT_SERVER as server } from '../../../test/support/servers.ts'
import type { Db } from '../../src/platform/db/database.ts'
import { inTransaction } from '../../src/platform/db/in-transaction.ts'
import { invariantsIn } from '../../src/coins/invariants/invariant-repo.ts'
import { post } from '../../src/coins/ledger/post.ts'
import { repayDebt } from '../../src/coins/ledger/repay-debt.ts'
import { clawBack } from '../../src/coins/ledger/claw-back.ts'
import { capture } from '../../src/shop/end-purchase.ts'
import { setCoinsAside } from '../../src/shop/set-coins-aside.ts'
import { lockPurchase } from '../../src/shop/purchase-repo.ts'
import { give } from './money.ts'
import { openTestPortal } from './open-test-portal.ts'
import { newPerson } from './people.ts'

/** The transaction of the last gift, within a statement. */
export const LAST_GIFT = `(select max(id) from ledger_transaction where source = 'test')`

const provider = { kind: 'provider', server, name: 'stripe' } as const

/** A portal in which somebody has lived through a bit of everything, for tests that break it. */
export async function openLife() {
  const portal = await openTestPortal()
  const { db } = portal
  const person = await newPerson(portal)
  const paymentId = await paid(db, person.id, 100)
  await bought(db, person.id, 40)
  await refunded(db, paymentId, person.id, 100)
  await give(portal, person.id, 70)
  return { portal, db, person, paymentId }
}

async function paid(db: Db, accountId: number, coins: number) {
  const { id } = await db
    .insertInto('payment')
    .values({
      accountId,
      server,
      paymentSystem: 'stripe',
      method: 'intent',
      amountMinor: 100,
      currency: 'EUR',
      coins,
      theirPaymentId: `pi_${accountId}`,
      checkedAt: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await inTransaction(db, async (tx) => {
    const { id: ledgerTransactionId } = await post(tx, {
      kind: 'payment',
      source: 'stripe',
      sourceRef: `pi_${accountId}`,
      lines: [
        { ledgerAccount: provider, coins: -coins },
        { ledgerAccount: { kind: 'user', server, accountId }, coins },
      ],
    })
    const credited = { state: 'credited', creditedAt: new Date(), ledgerTransactionId } as const
    await tx.updateTable('payment').set(credited).where('id', '=', id).execute()
  })
  return id
}

async function bought(db: Db, accountId: number, price: number) {
  return inTransaction(db, async (tx) => {
    const what = { kind: 'accessory', title: 'A hat', characterId: null, characterName: null }
    const { purchase } = await setCoinsAside(
      tx,
      { accountId, server, price, requestKey: 'a hat', ...what },
      { kind: 'item', characterId: 1, itemId: 57, count: 1 },
    )
    await capture(tx, await lockPurchase(tx, purchase.id))
  })
}

async function refunded(db: Db, paymentId: string, accountId: number, coins: number) {
  await inTransaction(db, async (tx) => {
    const { ledgerTransactionId } = await tx
      .selectFrom('payment')
      .select('ledgerTransactionId')
      .where('id', '=', paymentId)
      .executeTakeFirstOrThrow()
    const { id: because } = await clawBack(tx, {
      server,
      accountId,
      coins,
      to: provider,
      kind: 'refund',
      source: 'test refund',
      sourceRef: 'of all',
      reverses: ledgerTransactionId!,
    })
    await repayDebt(tx, { server, accountId, because })
  })
}

/** Numbers of the rules that are broken after somebody with all rights did this to the tables; it is undone. */
export async function brokenBy(db: Db, ...statements: string[]) {
  let broken: readonly { number: number; breaches: readonly string[] }[] = []
  await db
    .transaction()
    .execute(async (tx) => {
      for (const table of ['ledger_transaction', 'ledger_entry'])
        await sql`alter table ${sql.table(table)} disable trigger all`.execute(tx)
      for (const statement of statements) await sql.raw(statement).execute(tx)
      broken = (await invariantsIn(tx)).filter(({ isKept }) => !isKept)
      throw new Undone()
    })
    .catch((error: unknown) => {
      if (!(error instanceof Undone)) throw error
    })
  return broken
}

class Undone extends Error {}
