import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { isBlackListed } from '../../src/identity/accounts/black-list-repo.ts'
import { eraseAccount } from '../../src/privacy/erasure/erase-account.ts'
import { eraseDue } from '../../src/privacy/erasure/erasure-job.ts'
import { DEFAULT_SERVER as server } from '../../../test/support/servers.ts'
import { openBrowser } from '../support/browser.ts'
import { begin, erase, tablesWith, waitIsOver } from '../support/erasure.ts'
import { lettersTo, requestsDone } from '../support/letters.ts'
import { checkLedgerAtTheEnd, coinsOf, expectLedgerSound, give, held } from '../support/money.ts'
import { openTestPortal } from '../support/open-test-portal.ts'
import { newAdmin } from '../support/payments.ts'
import { newPlayer, type Person, PASSWORD } from '../support/people.ts'
import { ON_ERASURE } from '../support/personal-columns.ts'
import { refusal } from '../support/refusal.ts'
import { newStaff } from '../support/staff.ts'
import { leaveTraces } from '../support/traces.ts'

const portal = await openTestPortal()
const { db } = portal
checkLedgerAtTheEnd(portal)
const admin = await newAdmin(portal, 'all')
const accountOf = ({ id }: Pick<Person, 'id'>) =>
  db.selectFrom('account').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

/** Somebody who left traces in every corner. */
async function newKnown() {
  const { person, browser } = await newPlayer(portal)
  const friend = await newPlayer(portal)
  const { id, email } = person
  await give(portal, id, 100)
  await browser.api.balance.transferCoins({
    senderEmail: email,
    receiverEmail: friend.person.email,
    balanceValue: 30,
    password: PASSWORD,
  })
  await admin.api.balance.changeBalance({
    email,
    balanceValue: 5,
    comment: 'for patience',
    characterName: '',
    date: '2026-01-02',
  })
  await sql`insert into reminder_choice (account_id, server) values (${id}, ${server})`.execute(db)
  await sql`insert into saved_view (account_id, page, name, query) values (${id}, 'game-master/items', 'Swords', '')`.execute(
    db,
  )
  await sql`insert into sponsor_name (account_id, server, name) values (${id}, ${server}, ${`Sir ${email}`})`.execute(
    db,
  )
  await sql`insert into mailbox (recipient, subject, text, html) values (${email}, '', '', '')`.execute(db)
  await sql`insert into game_account (server, login, account_id, pin_hash) values ('nowhere', ${`l${id}`}, ${id}, 'x')`.execute(
    db,
  )
  return { person, browser, friend }
}

const entries = () =>
  db.selectFrom('ledgerEntry').select(['id', 'amount', 'balanceAfter']).orderBy('id').execute()

describe('an account that was erased', () => {
  it('names nobody any more, in no table', async () => {
    const { person, browser } = await newKnown()
    expect((await tablesWith(db, person.email)).length).toBeGreaterThan(3)
    await erase(portal, browser, person)
    // letters of a portal that is no production; the last of them tells its owner
    expect((await tablesWith(db, person.email)).filter((table) => table !== 'mailbox')).toEqual([])
    expect(await accountOf(person)).toMatchObject({
      email: expect.stringMatching(/^erased-[0-9a-f]{12}@erased\.invalid$/),
      createdIp: null,
      lastLoginAt: null,
      erasureDueAt: null,
    })
  })

  it('has no row left in the tables of which it was said that they go', async () => {
    const { person, browser } = await newKnown()
    await begin(portal, browser, person)
    const mark = await leaveTraces(portal, person)
    const left = async () => {
      const named = await tablesWith(db, mark)
      const has = async (table: string) =>
        ON_ERASURE[table] === 'goes'
          ? (await sql`select from ${sql.id(table)} where account_id = ${person.id} limit 1`.execute(db)).rows
              .length > 0
          : named.includes(table)
      const tables: string[] = []
      for (const table of gone) if (await has(table)) tables.push(table)
      return tables
    }
    const gone = Object.entries(ON_ERASURE).flatMap(([table, fate]) =>
      fate === 'goes' || fate === 'goesByName' ? [table] : [],
    )
    const file = 'server/test/support/traces.ts'
    expect([file, ...(await left())]).toEqual([file, ...gone])
    await waitIsOver(portal, person)
    await eraseDue(portal)
    expect(await left()).toEqual([])
  })

  it('forfeits its coins by a posting, and every sum holds', async () => {
    const { person, browser, friend } = await newKnown()
    const before = await entries()
    const forfeited = await held(portal, { kind: 'shop', server, name: 'forfeited' })
    const coins = await coinsOf(portal, person.id)
    expect(coins).toBe(75)
    await erase(portal, browser, person)
    expect((await entries()).slice(0, before.length)).toEqual(before)
    expect(await coinsOf(portal, person.id)).toBe(0)
    expect(await coinsOf(portal, friend.person.id)).toBe(30)
    expect(await held(portal, { kind: 'shop', server, name: 'forfeited' })).toBe(forfeited + coins)
    await expectLedgerSound(portal)
  })

  it('lets nobody in, by its address of before or by the one that stands in its place', async () => {
    const { person, browser } = await newKnown()
    await erase(portal, browser, person)
    const { email } = await accountOf(person)
    for (const address of [person.email, email])
      await expect((await openBrowser(portal)).signIn(address, PASSWORD)).rejects.toMatchObject(
        refusal('WRONG_CREDENTIALS'),
      )
    await expect(browser.refresh()).rejects.toMatchObject(refusal('NO_SESSION'))
  })

  it('is erased once, whoever tries: ten at once, and again', async () => {
    const { person, browser } = await newKnown()
    await begin(portal, browser, person)
    await waitIsOver(portal, person)
    const outcomes = await Promise.all(Array.from({ length: 10 }, () => eraseAccount(portal, person.id)))
    expect(outcomes.filter((outcome) => outcome === 'erased')).toHaveLength(1)
    const { email } = await accountOf(person)
    await eraseDue(portal)
    expect(await accountOf(person)).toMatchObject({ email })
    const told = (await lettersTo(portal, person.email)).filter(({ kind }) => kind === 'erased')
    expect(told).toHaveLength(1)
  })

  it('is not there for who was let in a moment before', async () => {
    const { person, browser, friend } = await newKnown()
    await begin(portal, browser, person)
    await waitIsOver(portal, person)
    await eraseDue(portal)
    const { email } = await accountOf(person)
    await expect(
      friend.browser.api.balance.transferCoins({
        senderEmail: friend.person.email,
        receiverEmail: email,
        balanceValue: 1,
        password: PASSWORD,
      }),
    ).rejects.toMatchObject(refusal('RECEIVER_NOT_FOUND', 'receiverEmail'))
  })
})

describe('what stays', () => {
  it('is the journal, with the pseudonym in place of the name and nothing else changed', async () => {
    const { person, browser } = await newKnown()
    const rows = () =>
      db.selectFrom('staffJournal').selectAll().where('accountId', '=', person.id).orderBy('id').execute()
    const [before] = await rows()
    await erase(portal, browser, person)
    const [after] = await rows()
    const { email } = await accountOf(person)
    expect(after!.target).toBe(email)
    expect(JSON.stringify(after)).toBe(JSON.stringify(before).replaceAll(person.email, email))
  })

  it('is an act on two of whom one is gone: the other keeps it', async () => {
    const [{ person, browser }, other] = [await newKnown(), await newPlayer(portal)]
    await db
      .insertInto('staffJournal')
      .values({
        actorId: (await newPlayer(portal)).person.id,
        role: 'GameMaster',
        scope: server,
        call: 'moveCharacter',
        target: 'character Somebody 1',
        before: JSON.stringify({ owner: other.person.email }),
        after: JSON.stringify({ owner: person.email }),
        accountId: other.person.id,
        otherAccountId: person.id,
      })
      .execute()
    await erase(portal, browser, person)
    const rows = await db
      .selectFrom('staffJournal')
      .selectAll()
      .where('otherAccountId', '=', person.id)
      .execute()
    expect(rows).toMatchObject([
      { before: { owner: other.person.email }, after: { owner: (await accountOf(person)).email } },
    ])
  })

  it('cannot be changed otherwise, for nobody and for no column', async () => {
    const { person, browser } = await newKnown()
    const refused = /never changed or removed/
    await expect(
      sql`update staff_journal set target = 'x' where account_id = ${person.id}`.execute(db),
    ).rejects.toThrow(refused)
    await erase(portal, browser, person)
    await expect(
      sql`update staff_journal set reason = 'x' where account_id = ${person.id}`.execute(db),
    ).rejects.toThrow(refused)
    await expect(sql`delete from staff_journal where account_id = ${person.id}`.execute(db)).rejects.toThrow(
      refused,
    )
  })

  it('is read by staff, who cannot let it in again', async () => {
    const { person, browser } = await newKnown()
    await erase(portal, browser, person)
    const { email } = await accountOf(person)
    await expect(
      admin.api.masterAccounts.unblockMasterAccount({ email, reason: 'by mistake' }),
    ).rejects.toMatchObject(refusal('ACCOUNT_ERASED'))
    const history = await admin.api.balance.getUserBalanceHistory({ email })
    expect(JSON.stringify(history)).toContain('forfeit')
  })

  it('tells other players of nobody', async () => {
    const { person, browser, friend } = await newKnown()
    await erase(portal, browser, person)
    const [told] = await friend.browser.api.notifications.getNotifications({})
    expect(told).toMatchObject({ kind: 'coinsReceived', from: (await accountOf(person)).email })
  })
})

describe('the address', () => {
  it('can be registered anew, and nothing is inherited', async () => {
    const { person, browser } = await newKnown()
    await erase(portal, browser, person)
    const newcomer = await openBrowser(portal, 'register')
    const password = 'one nobody else uses'
    await newcomer.api.registration.register({
      email: person.email,
      password,
      confirmPassword: password,
      server,
      recaptcha: '',
    })
    await requestsDone(portal)
    const again = await db
      .selectFrom('account')
      .selectAll()
      .where('email', '=', person.email)
      .executeTakeFirstOrThrow()
    expect(again.id).not.toBe(person.id)
    expect(again).toMatchObject({ validatedAt: null, erasedAt: null })
    expect(await coinsOf(portal, again.id)).toBe(0)
  })

  it('stays in the black list, where it names nobody', async () => {
    const { person, browser } = await newKnown()
    const { email } = person
    const gm = await newStaff(portal, 'GameMaster', 'all')
    await begin(portal, browser, person)
    const entry = { id: `email:${email}`, reason: 'sells coins for money' }
    const { addToBlackList, removeFromBlackList } = gm.api.blackList
    for (const act of [addToBlackList, removeFromBlackList, addToBlackList]) await act(entry)
    await waitIsOver(portal, person)
    await eraseDue(portal)
    expect((await tablesWith(db, email)).filter((table) => table !== 'mailbox')).toEqual([])
    expect((await gm.api.journal.getActs({ by: gm.email })).map(({ canUndo }) => canUndo)).toEqual([
      false,
      false,
      false,
    ])
    expect(await isBlackListed(db, { email, ips: ['10.255.0.1'] })).toBe(true)
    expect(await isBlackListed(db, { email: `not-${email}`, ips: ['10.255.0.1'] })).toBe(false)
  })
})
