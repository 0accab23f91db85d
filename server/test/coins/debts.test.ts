import { describe, expect, it } from 'vitest'
import { DEFAULT_SERVER as server } from '../../../test/support/servers.ts'
import { inTransaction } from '../../src/platform/db/in-transaction.ts'
import { balanceOf } from '../../src/coins/ledger/balance-repo.ts'
import type { Posting } from '../../src/coins/ledger/ledger-repo.ts'
import { post } from '../../src/coins/ledger/post.ts'
import { repayDebt } from '../../src/coins/ledger/repay-debt.ts'
import { clawBack } from '../../src/coins/ledger/claw-back.ts'
import { checkLedgerAtTheEnd, coinsOf, give, held } from '../support/money.ts'
import { openTestPortal } from '../support/open-test-portal.ts'
import { newPerson } from '../support/people.ts'
import { debtOf, newKey, payment, postAlone, provider, spending } from '../support/postings.ts'

const portal = await openTestPortal()
checkLedgerAtTheEnd(portal)
const { db } = portal
const posted = (posting: Posting) => postAlone(portal, posting)

const taken = (accountId: number, coins: number, sourceRef = newKey()) =>
  inTransaction(db, (tx) =>
    clawBack(tx, {
      server,
      accountId,
      coins,
      to: provider,
      kind: 'refund',
      source: 'test refund',
      sourceRef,
    }),
  )
const credited = (accountId: number, coins: number) =>
  inTransaction(db, async (tx) => {
    const { id } = await post(tx, payment(accountId, coins))
    return { id, paid: await repayDebt(tx, { server, accountId, because: id }) }
  })
const entriesOf = (transactionId: number) =>
  db
    .selectFrom('ledgerEntry')
    .select('amount')
    .where('transactionId', '=', transactionId)
    .orderBy('amount')
    .execute()

describe('coins taken back', () => {
  it('come from the balance as far as it reaches, and the rest is owed', async () => {
    const { id } = await newPerson(portal)
    await posted(payment(id, 100))
    await posted(spending(id, 70))
    expect(await taken(id, 100)).toMatchObject({ isNew: true, fromBalance: 30, toDebt: 70 })
    expect(await balanceOf(db, server, id)).toEqual({ balance: 0, debt: 70, isOnHold: false })
  })

  it.each([
    ['all', 100, { fromBalance: 100, toDebt: 0 }],
    ['nothing', 0, { fromBalance: 0, toDebt: 100 }],
  ])('of somebody who still has %s are in two lines', async (_what, left, split) => {
    const { id } = await newPerson(portal)
    if (left) await posted(payment(id, left))
    const back = await taken(id, 100)
    expect(back).toMatchObject(split)
    expect(await entriesOf(back.id)).toHaveLength(2)
  })

  it('are taken once, and other figures under the same reference are refused', async () => {
    const { id } = await newPerson(portal)
    await posted(payment(id, 100))
    const key = newKey()
    const answers = await Promise.all(Array.from({ length: 10 }, () => taken(id, 60, key)))
    expect(answers.filter(({ isNew }) => isNew)).toHaveLength(1)
    for (const answer of answers) expect(answer).toMatchObject({ fromBalance: 60, toDebt: 0 })
    await expect(taken(id, 61, key)).rejects.toMatchObject({ code: 'ALREADY_DONE' })
    expect(await coinsOf(portal, id)).toBe(40)
  })

  it('are right while the same coins are being spent', async () => {
    const { id } = await newPerson(portal)
    await posted(payment(id, 100))
    const spendings = Array.from({ length: 20 }, () => posted(spending(id, 10)))
    const results = await Promise.allSettled([taken(id, 100), ...spendings])
    const spent = results.slice(1).filter(({ status }) => status === 'fulfilled').length * 10
    expect(results[0].status).toBe('fulfilled')
    expect(await balanceOf(db, server, id)).toMatchObject({ balance: 0, debt: spent })
  })

  it('that are owed are paid by the next credit, as far as it reaches', async () => {
    const { id } = await newPerson(portal)
    await taken(id, 100)
    expect((await credited(id, 40)).paid).toBe(40)
    expect(await balanceOf(db, server, id)).toMatchObject({ balance: 0, debt: 60 })
    expect((await credited(id, 100)).paid).toBe(60)
    expect(await balanceOf(db, server, id)).toMatchObject({ balance: 40, debt: 0 })
    expect((await credited(id, 5)).paid).toBe(0)
  })

  it('are paid once for each credit', async () => {
    const { id } = await newPerson(portal)
    await taken(id, 50)
    const { id: because } = await credited(id, 20)
    const again = await inTransaction(db, (tx) => repayDebt(tx, { server, accountId: id, because }))
    expect(again).toBe(0)
    await taken(id, 50)
    await give(portal, id, 30)
    expect(await inTransaction(db, (tx) => repayDebt(tx, { server, accountId: id, because }))).toBe(0)
    expect(await held(portal, debtOf(id))).toBe(-80)
  })

  it('cannot make a debt into a gift', async () => {
    const { id } = await newPerson(portal)
    await taken(id, 10)
    await expect(
      posted({
        ...payment(id, 11),
        lines: [
          { ledgerAccount: debtOf(id), coins: 11 },
          { ledgerAccount: provider, coins: -11 },
        ],
      }),
    ).rejects.toThrow('ledger_account_debt')
  })
})
