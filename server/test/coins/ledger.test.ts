import { sql } from 'kysely'
import { describe, expect, inject, it } from 'vitest'
import type { Tx } from '../../src/platform/db/database.ts'
import { inTransaction } from '../../src/platform/db/in-transaction.ts'
import { openServer } from '../../src/platform/db/server.ts'
import { journalOfOperator } from '../../src/platform/journal/journal.ts'
import { balanceOf } from '../../src/coins/ledger/balance-repo.ts'
import type { Posting } from '../../src/coins/ledger/ledger-repo.ts'
import { post } from '../../src/coins/ledger/post.ts'
import { checkLedgerAtTheEnd, coinsOf, give, held } from '../support/money.ts'
import { openTestPortal } from '../support/open-test-portal.ts'
import { newPerson } from '../support/people.ts'
import { onDatabase } from '../../../test/support/server-database.ts'
import { newKey, payment, postAlone, provider, shop, spending, transfer, user } from '../support/postings.ts'

const portal = await openTestPortal()
checkLedgerAtTheEnd(portal)
const { db } = portal
const posted = (posting: Posting) => postAlone(portal, posting)

const entriesOf = (transactionId: number) =>
  db
    .selectFrom('ledgerEntry')
    .select(['amount', 'balanceAfter'])
    .where('transactionId', '=', transactionId)
    .orderBy('amount')
    .execute()

describe('a posting', () => {
  it('moves coins and writes down what each ledger account held after it', async () => {
    const { id } = await newPerson(portal)
    await give(portal, id, 100)
    const before = await held(portal, shop)
    const spent = await posted(spending(id, 30))
    expect(spent).toEqual({ id: expect.any(Number), isNew: true })
    expect([await coinsOf(portal, id), await held(portal, shop)]).toEqual([70, before + 30])
    expect(await entriesOf(spent.id)).toEqual([
      { amount: -30, balanceAfter: 70 },
      { amount: 30, balanceAfter: before + 30 },
    ])
  })

  it('happens once, however often and at once it is sent', async () => {
    const { id } = await newPerson(portal)
    const once = payment(id, 50)
    const answers = await Promise.all(Array.from({ length: 10 }, () => posted(once)))
    expect(answers.filter(({ isNew }) => isNew)).toHaveLength(1)
    expect(new Set(answers.map((answer) => answer.id)).size).toBe(1)
    expect(await coinsOf(portal, id)).toBe(50)
  })

  it('that comes again with other figures is refused, and the first stays', async () => {
    const { id } = await newPerson(portal)
    await posted(payment(id, 50, 'figures'))
    await expect(posted(payment(id, 51, 'figures'))).rejects.toMatchObject({ code: 'ALREADY_DONE' })
    await expect(posted({ ...payment(id, 50, 'figures'), kind: 'reward' })).rejects.toMatchObject({
      code: 'ALREADY_DONE',
    })
    expect(await coinsOf(portal, id)).toBe(50)
  })

  it('never takes more than there is', async () => {
    const { id } = await newPerson(portal)
    await give(portal, id, 10)
    await expect(posted(spending(id, 11))).rejects.toMatchObject({ code: 'NOT_ENOUGH_COINS' })
    await expect(posted(spending((await newPerson(portal)).id, 1))).rejects.toMatchObject({
      code: 'NOT_ENOUGH_COINS',
    })
    expect(await coinsOf(portal, id)).toBe(10)
  })

  it('of 48 that spend the same coins at once is one', async () => {
    const { id } = await newPerson(portal)
    await give(portal, id, 500)
    const results = await Promise.allSettled(Array.from({ length: 48 }, () => posted(spending(id, 500))))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const reasons = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []))
    expect(new Set(reasons.map(({ code }: { code: string }) => code))).toEqual(new Set(['NOT_ENOUGH_COINS']))
    expect(await coinsOf(portal, id)).toBe(0)
  })

  it.each([0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])('of %d coins is none', async (coins) => {
    const { id } = await newPerson(portal)
    await expect(posted(payment(id, coins))).rejects.toThrow('coins are whole')
  })

  it.each([
    ['no lines', () => []],
    ['one line', (id: number) => [{ ledgerAccount: user(id), coins: 5 }]],
    [
      'lines that are not zero together',
      (id: number) => [
        { ledgerAccount: user(id), coins: 5 },
        { ledgerAccount: provider, coins: -4 },
      ],
    ],
    [
      'a line of nothing',
      (id: number) => [
        { ledgerAccount: user(id), coins: 0 },
        { ledgerAccount: provider, coins: 0 },
      ],
    ],
    [
      'one ledger account twice',
      (id: number) => [
        { ledgerAccount: user(id), coins: 5 },
        { ledgerAccount: user(id), coins: -5 },
      ],
    ],
  ] as const)('of %s is refused whole', async (_what, lines) => {
    const { id } = await newPerson(portal)
    await expect(posted({ ...payment(id, 5), lines: lines(id) })).rejects.toThrow(
      /out of balance|violates (check|unique) constraint|null value|cannot determine|must not be empty/,
    )
    expect(await coinsOf(portal, id)).toBe(0)
  })

  it('counts to the last coin a double can hold, and no further', async () => {
    const { id } = await newPerson(portal)
    const most = Number.MAX_SAFE_INTEGER
    const place = { kind: 'shop', server: 'harbor_x1', name: 'large' } as const
    const huge = (coins: number): Posting => ({
      ...payment(id, 1),
      sourceRef: newKey(),
      lines: [
        { ledgerAccount: { kind: 'user', server: 'harbor_x1', accountId: id }, coins },
        { ledgerAccount: place, coins: -coins },
      ],
    })
    await posted(huge(most))
    expect((await balanceOf(db, 'harbor_x1', id)).balance).toBe(most)
    await expect(posted(huge(1))).rejects.toThrow('ledger_account_exact')
  })
})

describe('rows of the ledger', () => {
  it.each([
    'update ledger_transaction set note = note',
    'update ledger_entry set amount = amount + 1',
    'delete from ledger_transaction',
    'delete from ledger_entry',
    'truncate ledger_entry',
    'truncate ledger_transaction cascade',
    'truncate ledger_account cascade',
    'truncate account cascade',
    'delete from ledger_account',
    'update staff_journal set reason = reason',
    'delete from staff_journal',
  ])('refuse: %s', async (statement) => {
    const { id } = await newPerson(portal)
    await give(portal, id, 5)
    const operator = { name: 'root', reason: 'so that there is a row' }
    const act = { call: 'grant', target: { title: 'somebody' }, scope: 'all' } as const
    await inTransaction(db, (tx) => journalOfOperator(tx, operator, act))
    await expect(sql.raw(statement).execute(db)).rejects.toThrow(
      /never changed or removed|violates foreign key/,
    )
    expect(await coinsOf(portal, id)).toBe(5)
  })

  it('refuse an account to go that ever had coins', async () => {
    const { id } = await newPerson(portal)
    await give(portal, id, 5)
    await expect(db.deleteFrom('account').where('id', '=', id).execute()).rejects.toThrow('foreign key')
  })

  it('refuse an entry added to a posting that was', async () => {
    const { id } = await newPerson(portal)
    const transactionId = await give(portal, id, 5)
    const [other] = await db.selectFrom('ledgerAccount').select('id').where('kind', '=', 'shop').execute()
    await expect(
      db
        .insertInto('ledgerEntry')
        .values({ transactionId, accountId: other!.id, amount: 1, balanceAfter: 1 })
        .execute(),
    ).rejects.toThrow('out of balance')
  })
})

const template = inject('template')

// the embedded database has one connection, on which nothing crosses
const onServer = template.kind === 'server' ? describe : null
onServer?.('on a server of its own', () => {
  it('10,000 transfers that cross among 50 players end, and lose nothing', { timeout: 60_000 }, async () => {
    const hasty = await openHasty()
    const people = await Promise.all(Array.from({ length: 50 }, async () => (await newPerson(portal)).id))
    for (const id of people) await give(portal, id, 1_000)
    const random = seeded(20_261)
    let refused = 0
    let left = 10_000
    await Promise.all(
      Array.from({ length: 10 }, async () => {
        while (left-- > 0) {
          const from = people[random(50)]!
          const to = people[(people.indexOf(from) + 1 + random(49)) % 50]!
          // a posting is one statement, which is a transaction of its own here
          await post(hasty.db as Tx, transfer(from, to, 1 + random(200))).catch((error: { code: string }) => {
            if (error.code !== 'NOT_ENOUGH_COINS') throw error
            refused += 1
          })
        }
      }),
    )
    await hasty.close()
    const coins = await Promise.all(people.map((id) => coinsOf(portal, id)))
    expect(coins.reduce((sum, one) => sum + one, 0)).toBe(50_000)
    expect(coins.every((one) => one >= 0)).toBe(true)
    expect(refused).toBeGreaterThan(0)
    const { rows } = await sql<{ deadlocks: number }>`
      select deadlocks from pg_stat_database where datname = current_database()`.execute(db)
    expect(rows).toEqual([{ deadlocks: 0 }])
  })
})

/** The same database for somebody who does not wait for the disk: what is looked at here is locks. */
async function openHasty() {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db)
  const address = new URL(onDatabase(template.kind === 'server' ? template.url : '', rows[0]!.name))
  address.searchParams.set('options', '-c synchronous_commit=off')
  return openServer(address.href)
}

/** Numbers below a bound, the same every run. */
function seeded(seed: number) {
  let state = seed
  return (bound: number) => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32
    return Math.floor((state / 2 ** 32) * bound)
  }
}
