import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { DEFAULT_SERVER, SERVER_KEYS } from '../../../test/support/servers.ts'
import { balanceOf } from '../../src/coins/ledger/balance-repo.ts'
import { clawBack } from '../../src/coins/ledger/claw-back.ts'
import { checkLedgerAtTheEnd, coinsOf, give } from '../support/money.ts'
import { openTestPortal } from '../support/open-test-portal.ts'
import { pastPayment, tellPayments } from '../support/past-payments.ts'
import { newPerson, newPlayer, signIn } from '../support/people.ts'
import { refusal } from '../support/refusal.ts'

const portal = await openTestPortal()
checkLedgerAtTheEnd(portal)
const admin = await signIn(portal, 'admin')
const { balance } = admin.browser.api

const TODAY = new Date().toISOString().slice(0, 10)
const change = (email: string, balanceValue: number, comment = 'a mistake put right') => ({
  email,
  balanceValue,
  characterName: '',
  comment,
  date: TODAY,
})
const now = (coins: number) => ({ balance: coins, isReplay: false })
const journalOf = (target: string) =>
  portal.db.selectFrom('staffJournal').selectAll().where('target', '=', target).orderBy('id').execute()

describe('a balance that staff correct', () => {
  it('goes up and down, and the journal keeps who, what and why', async () => {
    const person = await newPerson(portal)
    expect(await balance.changeBalance(change(person.email, 250, 'lost in the move'))).toEqual(now(250))
    expect(await balance.changeBalance(change(person.email, -50))).toEqual(now(200))
    expect(await journalOf(person.email)).toMatchObject([
      {
        role: 'Admin',
        scope: DEFAULT_SERVER,
        address: admin.browser.network,
        call: 'changeBalance',
        before: { balance: 0 },
        after: { balance: 250, coins: 250 },
        undo: { call: 'changeBalance', input: { email: person.email, balanceValue: -250 } },
        reason: 'lost in the move',
      },
      { before: { balance: 250 }, after: { balance: 200, coins: -50 } },
    ])
  })

  it.each(['changeBalance', 'addCoins'] as const)(
    'changes once by the same key, also when %s is sent ten times at once, and a replay says that it is one',
    async (call) => {
      const person = await newPerson(portal)
      const once = { ...change(person.email, 40), requestId: crypto.randomUUID() }
      const answers = await Promise.all(Array.from({ length: 10 }, () => balance[call](once)))
      expect(answers.map((answer) => answer.balance)).toEqual(Array.from({ length: 10 }, () => 40))
      expect(answers.filter(({ isReplay }) => !isReplay)).toHaveLength(1)
      expect(await journalOf(person.email)).toHaveLength(1)
      await expect(balance[call]({ ...once, balanceValue: 41 })).rejects.toMatchObject(
        refusal('ALREADY_DONE'),
      )
      const other = await newPerson(portal)
      await expect(balance[call]({ ...once, email: other.email })).rejects.toMatchObject(
        refusal('ALREADY_DONE'),
      )
      expect(await coinsOf(portal, person.id)).toBe(40)
    },
  )

  it.each(['2101-01-01', '2026-02-30'])(
    'is not changed as of %s, which lies ahead or nowhere',
    async (date) => {
      const person = await newPerson(portal)
      for (const call of ['changeBalance', 'addCoins'] as const)
        await expect(balance[call]({ ...change(person.email, 40), date })).rejects.toMatchObject(
          refusal('BAD_INPUT', 'date'),
        )
    },
  )

  it('changes twice for equal words without a key, or with two', async () => {
    const person = await newPerson(portal)
    const one = change(person.email, 40)
    expect(await balance.changeBalance(one)).toEqual(now(40))
    expect(await balance.changeBalance(one)).toEqual(now(80))
    expect(await balance.addCoins(one)).toEqual(now(120))
    expect(await balance.addCoins(one)).toEqual(now(160))
    for (const requestId of [crypto.randomUUID(), crypto.randomUUID()])
      await balance.addCoins({ ...one, requestId })
    expect(await coinsOf(portal, person.id)).toBe(240)
    expect(await journalOf(person.email)).toHaveLength(6)
  })

  it('is no key of another admin', async () => {
    const person = await newPerson(portal)
    const same = { ...change(person.email, 5), requestId: crypto.randomUUID() }
    const colleague = await newPlayer(portal, { roles: [{ role: 'Admin', scope: DEFAULT_SERVER }] })
    await balance.addCoins(same)
    expect(await colleague.browser.api.balance.addCoins(same)).toEqual(now(10))
  })

  it('never falls below none, and not by nothing', async () => {
    const person = await newPerson(portal)
    await give(portal, person.id, 10)
    const message = 'Not enough coins: there are 10 coins'
    const tooFew = { ...refusal('NOT_ENOUGH_COINS'), message }
    await expect(balance.changeBalance(change(person.email, -11))).rejects.toMatchObject(tooFew)
    await expect(balance.changeBalance(change(person.email, 0))).rejects.toMatchObject(
      refusal('BAD_INPUT', 'balanceValue'),
    )
    await expect(
      balance.changeBalance({ ...change(person.email, 1), date: '2026-02-30' }),
    ).rejects.toMatchObject(refusal('BAD_INPUT', 'date'))
    expect(await journalOf(person.email)).toEqual([])
  })

  it('grows by a gift, and a gift is no correction, also by the same key', async () => {
    const person = await newPerson(portal)
    const gift = { ...change(person.email, 70, 'tournament'), requestId: crypto.randomUUID() }
    expect(await balance.addCoins(gift)).toEqual(now(70))
    expect(await balance.changeBalance(gift)).toEqual(now(140))
    expect(
      (await balance.getUserBalanceHistory({ email: person.email })).map(({ movement }) => movement),
    ).toEqual(['change', 'gift'])
    for (const wrong of [0, -5])
      await expect(balance.addCoins({ ...gift, balanceValue: wrong })).rejects.toMatchObject(
        refusal('BAD_INPUT', 'balanceValue'),
      )
  })

  it('pays first what is owed', async () => {
    const person = await newPerson(portal)
    await portal.db.transaction().execute((tx) =>
      clawBack(tx, {
        server: DEFAULT_SERVER,
        accountId: person.id,
        coins: 30,
        to: { kind: 'staff', server: DEFAULT_SERVER },
        kind: 'refund',
        source: 'test',
        sourceRef: `debt of ${person.id}`,
      }),
    )
    expect(await balance.addCoins(change(person.email, 100))).toEqual(now(70))
    expect(await balanceOf(portal.db, DEFAULT_SERVER, person.id)).toMatchObject({ balance: 70, debt: 0 })
    expect(await journalOf(person.email)).toMatchObject([
      { before: { balance: 0 }, after: { balance: 70, coins: 100, debtPaid: 30 } },
    ])
  })

  it('is nobody’s who is not there, and not that of staff of a higher role', async () => {
    for (const call of ['changeBalance', 'addCoins'] as const) {
      await expect(balance[call](change('nobody@example.test', 5))).rejects.toMatchObject(
        refusal('ACCOUNT_NOT_FOUND', 'email'),
      )
      const chief = await newPerson(portal, { roles: [{ role: 'SuperUser', scope: DEFAULT_SERVER }] })
      await expect(balance[call](change(chief.email, 5))).rejects.toMatchObject(refusal('OUTRANKED'))
      const equal = await newPerson(portal, { roles: [{ role: 'Admin', scope: DEFAULT_SERVER }] })
      await expect(balance[call](change(equal.email, 5))).rejects.toMatchObject(refusal('OUTRANKED'))
      const lower = await newPerson(portal, { roles: [{ role: 'GameMaster', scope: 'all' }] })
      await expect(balance[call](change(lower.email, 5))).resolves.toEqual(now(5))
      const elsewhere = await newPerson(portal, { roles: [{ role: 'SuperUser', scope: 'teon_x1' }] })
      await expect(balance[call](change(elsewhere.email, 5))).resolves.toEqual(now(5))
    }
  })
})

describe('the history of a balance', () => {
  it('names every movement with what was left, the newest first', async () => {
    const { person, browser } = await newPlayer(portal)
    const friend = await newPerson(portal)
    const characterName = (await portal.worlds[DEFAULT_SERVER]!.rankings.byName('a', 1))[0]!.name
    await balance.addCoins({ ...change(person.email, 100, 'welcome'), characterName })
    await browser.api.balance.transferCoins({
      senderEmail: person.email,
      receiverEmail: friend.email,
      balanceValue: 30,
    })
    const line = { email: person.email, server: DEFAULT_SERVER, ourTransactionId: null, purchase: null }
    expect(await browser.api.balance.getUserBalanceHistory({ email: person.email })).toMatchObject([
      {
        ...line,
        movement: 'transfer',
        coins: -30,
        balanceAfter: 70,
        note: { code: 'account', email: friend.email },
        characterName: null,
      },
      { ...line, movement: 'gift', coins: 100, balanceAfter: 100, note: null, characterName },
    ])
    const staff = await signIn(portal, 'gm')
    expect(await staff.browser.api.balance.getUserBalanceHistory({ email: friend.email })).toMatchObject([
      {
        email: friend.email,
        movement: 'transfer',
        coins: 30,
        balanceAfter: 30,
        note: { code: 'account', email: person.email },
      },
    ])
  })

  it('is read though another version noted what this one does not know', async () => {
    const { person, browser } = await newPlayer(portal)
    await give(portal, person.id, 5)
    await tellPayments(portal, [pastPayment({ accountId: person.id, at: '2019-01-05T10:00:00Z' })])
    const unknown = JSON.stringify({ code: 'fromTheFuture' })
    // what is posted is never changed but by another version's migration
    await portal.db.transaction().execute(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx)
      await sql`update ledger_transaction set details = details || jsonb_build_object('note', ${unknown}::jsonb)
        where id in (select transaction_id from ledger_entry join ledger_account on ledger_account.id = ledger_entry.account_id
          where ledger_account.account_id = ${person.id})`.execute(tx)
      await sql`update payment_event set coded_note = ${unknown}::jsonb
        where payment_id in (select id from payment where account_id = ${person.id})`.execute(tx)
    })
    const { getUserBalanceHistory, getUserPaymentHistory } = browser.api.balance
    const notes = (await getUserBalanceHistory({ email: person.email })).map(({ note }) => note)
    expect(notes).toHaveLength(2)
    expect(notes.filter((note) => note?.code !== 'text' && note !== null)).toEqual([])
    const [payment] = await getUserPaymentHistory({ email: person.email })
    expect(payment!.timeline[0]).toMatchObject({ note: null })
  })

  it('is read in pieces that neither repeat nor leave out', async () => {
    const { person, browser } = await newPlayer(portal)
    for (let coins = 1; coins <= 7; coins++) await give(portal, person.id, coins)
    const read = (before?: number) =>
      browser.api.balance.getUserBalanceHistory({
        email: person.email,
        limit: 3,
        ...(before !== undefined && { before }),
      })
    const first = await read()
    const second = await read(first.at(-1)!.id)
    const third = await read(second.at(-1)!.id)
    expect([first, second, third].map((part) => part.map(({ coins }) => coins))).toEqual([
      [7, 6, 5],
      [4, 3, 2],
      [1],
    ])
    expect(await read(third.at(-1)!.id)).toEqual([])
  })

  it('of somebody else, and of another server, is not shown', async () => {
    const { browser } = await newPlayer(portal)
    const other = await newPerson(portal)
    await give(portal, other.id, 5)
    await expect(browser.api.balance.getUserBalanceHistory({ email: other.email })).rejects.toMatchObject(
      refusal('ACCOUNT_NOT_FOUND', 'email'),
    )
    expect(await balance.getUserBalanceHistory({ email: other.email }, { server: 'teon_x1' })).toEqual([])
  })

  it('of a whole server is cut by days, by person and by kind', async () => {
    const person = await newPerson(portal)
    await balance.addCoins(change(person.email, 60))
    await balance.changeBalance(change(person.email, -10))
    const days = { start: TODAY, end: new Date().toISOString().slice(0, 10) }
    const all = await balance.getBalanceHistory(days)
    expect(all.map(({ id }) => id)).toEqual(all.map(({ id }) => id).toSorted((a, b) => b - a))
    expect(all.length).toBeGreaterThan(2)
    const mine = await balance.getBalanceHistory({ ...days, email: person.email.toUpperCase() })
    expect(mine.map(({ coins }) => coins)).toEqual([-10, 60])
    expect(await balance.getBalanceHistory({ ...days, email: person.email, movement: 'gift' })).toMatchObject(
      [{ coins: 60 }],
    )
    expect(await balance.getBalanceHistory({ ...days, limit: 1, before: mine[0]!.id })).toMatchObject([
      { id: expect.any(Number) },
    ])
    expect(await balance.getBalanceHistory({ ...days, email: 'nobody@example.test' })).toEqual([])
    expect(await balance.getBalanceHistory({ start: '2020-01-01', end: '2020-12-31' })).toEqual([])
    const ofMine = { ...days, email: person.email }
    expect(await balance.getBalanceSums(ofMine)).toEqual({ movements: 2, came: 60, went: 10 })
    expect(await balance.getBalanceSums({ ...ofMine, movement: 'gift' })).toEqual({
      movements: 1,
      came: 60,
      went: 0,
    })
    expect(await balance.getBalanceSums({ ...days, email: 'nobody@example.test' })).toEqual({
      movements: 0,
      came: 0,
      went: 0,
    })
    await expect(balance.getBalanceHistory({ start: '2026-02-02', end: '2026-02-01' })).rejects.toMatchObject(
      refusal('PERIOD_INVALID', 'end'),
    )
  })
})

describe('the coins one has everywhere', () => {
  it('are a line for every server, also where there are none, and nobody else’s', async () => {
    const [person, other] = [await newPlayer(portal), await newPerson(portal)]
    await give(portal, person.person.id, 300)
    await give(portal, person.person.id, 70, 'teon_x1')
    await give(portal, other.id, 5_000)
    const coins: Readonly<Record<string, number>> = { [DEFAULT_SERVER]: 300, teon_x1: 70 }
    const lines = SERVER_KEYS.map((server) => ({ server, balance: coins[server] ?? 0 }))
    expect(await person.browser.api.balance.getOwnBalances({})).toEqual(lines)
  })
})
