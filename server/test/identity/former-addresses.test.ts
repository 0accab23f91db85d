import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { DEFAULT_SERVER } from '../../../test/support/servers.ts'
import { findUntold } from '../../src/coins/balance/coin-news-repo.ts'
import { isBlackListed } from '../../src/identity/accounts/black-list-repo.ts'
import { changeEmail, letCoolOff, newAddress, undo, undoToken } from '../support/changes.ts'
import { erase, tablesWith } from '../support/erasure.ts'
import { linkTo } from '../support/letters.ts'
import { checkLedgerAtTheEnd, give } from '../support/money.ts'
import { openTestPortal } from '../support/open-test-portal.ts'
import { newAdmin } from '../support/payments.ts'
import { newPlayer, PASSWORD } from '../support/people.ts'
import { refusal } from '../support/refusal.ts'

const portal = await openTestPortal()
const { db } = portal
checkLedgerAtTheEnd(portal)
const admin = await newAdmin(portal)

const list = (email: string) =>
  db.insertInto('blackList').values({ kind: 'email', value: email, reason: 'fraud' }).execute()
const isListed = (email: string) => isBlackListed(db, { email, ips: ['10.255.0.1'] })

type Player = Awaited<ReturnType<typeof newPlayer>>

/** Somebody sends coins to another. */
const send = (from: Player, senderEmail: string, receiverEmail: string) =>
  from.browser.api.balance.transferCoins({ senderEmail, receiverEmail, balanceValue: 1 })

/** Somebody with another address, whose time to undo that is over. */
async function moved(player: Player) {
  const email = await changeEmail(portal, player.browser)
  await letCoolOff(portal, player.person.id)
  await player.browser.signIn(email, PASSWORD)
  return email
}

describe('the former addresses that staff read of somebody', () => {
  it('are each told once, and the present one is none of them, also after a change that was undone', async () => {
    const { person, browser } = await newPlayer(portal)
    const former = async () => {
      const { email } = await db
        .selectFrom('account')
        .select('email')
        .where('id', '=', person.id)
        .executeTakeFirstOrThrow()
      const { formerEmails } = await admin.api.masterAccounts.getMAinfo({ email })
      return formerEmails.map((one) => one.email)
    }
    const other = await changeEmail(portal, browser)
    expect(await former()).toEqual([person.email])
    await undo(portal, await undoToken(portal, person.email))
    expect(await former()).toEqual([other])
    for (const until of ['2026-01-02', '2026-01-03'])
      await sql`insert into former_address (account_id, email, held_from, held_until)
        values (${person.id}, 'twice@example.test', '2026-01-01', ${until})`.execute(db)
    expect((await former()).toSorted()).toEqual([other, 'twice@example.test'].toSorted())
  })
})

describe('who stands in the black list', () => {
  it('cannot ask for another address, and no mail goes out', async () => {
    const { person, browser } = await newPlayer(portal)
    await list(person.email)
    const newEmail = newAddress()
    await expect(
      browser.api.emailChange.askForEmailChange({ newEmail, password: PASSWORD }),
    ).rejects.toMatchObject(refusal('BLACK_LISTED'))
    expect(await tablesWith(db, newEmail)).toEqual([])
  })

  it('cannot confirm one that was asked for before', async () => {
    const { person, browser } = await newPlayer(portal)
    const newEmail = newAddress()
    await browser.api.emailChange.askForEmailChange({ newEmail, password: PASSWORD })
    const { token } = await linkTo(portal, newEmail)
    await list(person.email)
    await expect(browser.api.emailChange.confirmEmailChange({ token })).rejects.toMatchObject(
      refusal('BLACK_LISTED'),
    )
    const account = db.selectFrom('account').select('email').where('id', '=', person.id)
    expect(await account.executeTakeFirst()).toEqual({ email: person.email })
  })

  it('stays there when a change from before is undone, by the owner or by its link', async () => {
    for (const takeBack of [
      ({ browser }: Player) => browser.api.emailChange.undoEmailChange({ password: PASSWORD }),
      async ({ person }: Player) => undo(portal, await undoToken(portal, person.email)),
    ]) {
      const player = await newPlayer(portal)
      const email = await changeEmail(portal, player.browser)
      await player.browser.signIn(email, PASSWORD)
      await list(email)
      expect(await isListed(player.person.email)).toBe(false)
      await takeBack(player)
      expect(await isListed(player.person.email)).toBe(true)
    }
  })

  it('is listed anew where the address was taken off the list before', async () => {
    const player = await newPlayer(portal)
    const email = await changeEmail(portal, player.browser)
    await list(player.person.email)
    await db
      .updateTable('blackList')
      .set({ removedAt: new Date() })
      .where('value', '=', player.person.email)
      .execute()
    await list(email)
    await undo(portal, await undoToken(portal, player.person.email))
    expect(await isListed(player.person.email)).toBe(true)
  })
})

describe('a counterpart of before', () => {
  it('reads the address that was used then; staff read the one of now', async () => {
    const [player, friend] = [await newPlayer(portal), await newPlayer(portal)]
    const { id, email: before } = player.person
    await give(portal, id, 5)
    await send(player, before, friend.person.email)
    const now = await moved(player)
    await send(player, now, friend.person.email)
    const own = await friend.browser.api.balance.getUserBalanceHistory({ email: friend.person.email })
    expect(own.map(({ note }) => note)).toMatchObject([{ email: now }, { email: before }])
    const staff = await admin.api.balance.getUserBalanceHistory({ email: friend.person.email })
    expect(staff.map(({ note }) => note)).toMatchObject([{ email: now }, { email: now }])
  })

  it('learns nothing by the mail that tells of a transfer later', async () => {
    const [player, friend] = [await newPlayer(portal), await newPlayer(portal)]
    const { id, email: before } = player.person
    await give(portal, id, 5)
    // the first is told at once, the second with what comes after it
    for (let i = 0; i < 2; i++) await send(player, before, friend.person.email)
    await moved(player)
    expect(await findUntold(db, { accountId: friend.person.id, server: DEFAULT_SERVER })).toMatchObject([
      { from: before, coins: 1 },
    ])
  })
})

describe('an account that is erased', () => {
  it('is named nowhere by any address it had, and stays in the black list by each', async () => {
    const [player, friend] = [await newPlayer(portal), await newPlayer(portal)]
    const { id, email: first } = player.person
    await give(portal, id, 5)
    await send(player, first, friend.person.email)
    await admin.api.balance.changeBalance({
      email: first,
      balanceValue: 5,
      comment: 'for patience',
      characterName: '',
      date: '2026-01-02',
    })
    const second = await moved(player)
    await send(player, second, friend.person.email)
    const third = await moved(player)
    await list(first)
    expect(await tablesWith(db, first)).toContain('former_address')
    await erase(portal, player.browser, { id, email: third })
    for (const email of [first, second, third])
      expect([email, (await tablesWith(db, email)).filter((table) => table !== 'mailbox')]).toEqual([
        email,
        [],
      ])
    expect(await isListed(first)).toBe(true)
    const { email: pseudonym } = await db
      .selectFrom('account')
      .select('email')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const told = await friend.browser.api.notifications.getNotifications({})
    expect(told).toMatchObject([{ from: pseudonym }, { from: pseudonym }])
  })

  it('leaves what is of somebody who has its former address now', async () => {
    const [player, other, friend] = [
      await newPlayer(portal),
      await newPlayer(portal),
      await newPlayer(portal),
    ]
    const { id, email: first } = player.person
    const second = await moved(player)
    await sql`update former_address set held_until = now() - interval '2 hours', held_from = '2020-01-01' where account_id = ${id}`.execute(
      db,
    )
    await sql`update account set email = ${first} where id = ${other.person.id}`.execute(db)
    await give(portal, other.person.id, 5)
    await send(other, first, friend.person.email)
    await list(first)
    await erase(portal, player.browser, { id, email: second })
    expect(await friend.browser.api.notifications.getNotifications({})).toMatchObject([{ from: first }])
    const kept = await db.selectFrom('blackList').select('id').where('value', '=', first).execute()
    expect(kept).toHaveLength(1)
  })
})
