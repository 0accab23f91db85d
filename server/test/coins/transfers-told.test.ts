import { sql } from 'kysely'
import { describe, expect, it, vi } from 'vitest'
import { DEFAULT_SERVER as server } from '../../../test/support/servers.ts'
import { coinNewsJob } from '../../src/coins/balance/notify-receiver.ts'
import { clawBack } from '../../src/coins/ledger/claw-back.ts'
import { dueNow } from '../support/due-now.ts'
import { lettersTo } from '../support/letters.ts'
import { checkLedgerAtTheEnd, give } from '../support/money.ts'
import { openTestPortal } from '../support/open-test-portal.ts'
import { newSender } from '../support/sender.ts'

const portal = await openTestPortal()
const { db } = portal
checkLedgerAtTheEnd(portal)

const QUEUE = 'coin-news'
const POLL = { timeout: 15_000, interval: 25 }
const queued = async (accountId: number) => {
  const { rows } = await sql<{ id: string }>`
    select id from pgboss.job where name = ${QUEUE} and data ->> 'accountId' = ${String(accountId)}
    and state < 'active'`.execute(db)
  return rows.length
}
const subjects = async (email: string) => (await lettersTo(portal, email)).map(({ subject }) => subject)
/** Leaves somebody with an empty ledger account in debt. */
const owe = (accountId: number, coins: number) =>
  db.transaction().execute((tx) =>
    clawBack(tx, {
      server,
      accountId,
      coins,
      to: { kind: 'staff', server },
      kind: 'refund',
      source: 'test',
      sourceRef: `debt of ${accountId}`,
    }),
  )
const later = (accountId: number, minutes: number) =>
  sql`
    update coin_news set told_at = told_at - ${minutes} * interval '1 minute',
      due_at = due_at - ${minutes} * interval '1 minute'
    where account_id = ${accountId}`.execute(db)

describe('whoever gets coins again and again', () => {
  it('reads of the first at once, and of all others in one mail', async () => {
    const { person, friend, send } = await newSender(portal)
    for (let coins = 1; coins <= 10; coins++) await send(coins)
    expect(await subjects(friend.email)).toEqual(['1 coin for you · Castellan'])
    expect(await queued(friend.id)).toBe(1)
    await dueNow(db, QUEUE)
    await vi.waitUntil(async () => (await subjects(friend.email)).length === 2, POLL)
    const [digest] = await lettersTo(portal, friend.email)
    expect(digest).toMatchObject({
      subject: '54 coins for you · Castellan',
      text: expect.stringContaining(`${person.email} sent you 54 coins on Lionna x5, in 9 transfers.`),
    })
  })

  it.each([
    ['more than they come to', 80],
    ['less', 20],
  ])('reads of the first at once when coins are owed, %s', async (_what, owed) => {
    const { person, friend, send } = await newSender(portal)
    await owe(friend.id, owed)
    await send(50)
    const [first] = await lettersTo(portal, friend.email)
    expect(first).toMatchObject({
      subject: '50 coins for you · Castellan',
      text: expect.stringContaining(`${person.email} sent you 50 coins on Lionna x5`),
    })
    await send(5)
    await coinNewsJob(portal).run({ accountId: friend.id, server })
    expect(await subjects(friend.email)).toEqual([
      '5 coins for you · Castellan',
      '50 coins for you · Castellan',
    ])
  })

  it('by several is told of each, and by many of the first twenty', async () => {
    const { friend, send } = await newSender(portal)
    await send(1)
    const senders = []
    for (let i = 0; i < 22; i++) {
      const other = await newSender(portal, 100)
      await other.send(2, { receiverEmail: friend.email })
      senders.push(other.person.email)
    }
    await coinNewsJob(portal).run({ accountId: friend.id, server })
    const [digest] = await lettersTo(portal, friend.email)
    expect(digest!.subject).toBe('44 coins for you · Castellan')
    for (const email of senders.slice(0, 20)) expect(digest!.text).toContain(`${email} sent you 2 coins`)
    expect(digest!.text).toContain('Others sent you 4 coins on Lionna x5.')
  })

  it('reads of the next one at once again after a while', async () => {
    const { friend, send } = await newSender(portal)
    await send(3)
    await later(friend.id, 11)
    await send(4)
    expect(await subjects(friend.email)).toEqual([
      '4 coins for you · Castellan',
      '3 coins for you · Castellan',
    ])
    expect(await queued(friend.id)).toBe(0)
  })

  it('is told of nothing twice, and of nothing that was no gift of a friend', async () => {
    const { friend, send } = await newSender(portal)
    await send(3)
    await give(portal, friend.id, 500)
    await send(4)
    for (let again = 0; again < 2; again++)
      await Promise.all([1, 2].map(() => coinNewsJob(portal).run({ accountId: friend.id, server })))
    expect(await subjects(friend.email)).toEqual([
      '4 coins for you · Castellan',
      '3 coins for you · Castellan',
    ])
  })

  it('is told of all by the next mail when one was lost', async () => {
    const { friend, send } = await newSender(portal)
    await send(3)
    await send(4)
    await sql`delete from pgboss.job where name = ${QUEUE} and data ->> 'accountId' = ${String(friend.id)}`.execute(
      db,
    )
    await later(friend.id, 80)
    await send(5)
    expect((await subjects(friend.email))[0]).toBe('9 coins for you · Castellan')
  })

  it('from many in the same moment is told of every coin once', async () => {
    const { friend, send } = await newSender(portal)
    const others = await Promise.all(Array.from({ length: 8 }, () => newSender(portal, 100)))
    const job = () => coinNewsJob(portal).run({ accountId: friend.id, server })
    await send(1)
    await Promise.all([
      ...others.map((other) => other.send(10, { receiverEmail: friend.email })),
      job(),
      ...others.map((other) => other.send(5, { receiverEmail: friend.email })),
      job(),
    ])
    await job()
    const told = (await subjects(friend.email)).map((subject) => Number.parseInt(subject))
    expect(told.reduce((sum, coins) => sum + coins, 0)).toBe(121)
  })

  it('hears nothing of a transfer that was undone, and the mark stays', async () => {
    const { friend, send } = await newSender(portal, 10)
    await send(3)
    await expect(send(50)).rejects.toMatchObject({ code: 'NOT_ENOUGH_COINS' })
    expect(await queued(friend.id)).toBe(0)
    expect(await subjects(friend.email)).toHaveLength(1)
  })
})
