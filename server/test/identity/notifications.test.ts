import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { UUID } from '@castellan/contract/shapes/fields'
import type { Notification } from '@castellan/contract/shapes/notification-shapes'
import { housekeepingJob } from '../../src/identity/housekeeping-job.ts'
import { insertNotification } from '../../src/identity/notifications/notification-repo.ts'
import { notify, type Telling } from '../../src/identity/notifications/notify.ts'
import { inTransaction } from '../../src/platform/db/in-transaction.ts'
import { age } from '../support/age.ts'
import { follow } from '../support/follow.ts'
import { openTestPortal } from '../support/open-test-portal.ts'
import { newPlayer } from '../support/people.ts'

const portal = await openTestPortal()
const elsewhere = await openTestPortal({ beside: portal })
const { db } = portal

const tell = (accountId: number, what: Telling = { kind: 'sessionEnded' }) =>
  inTransaction(db, (tx) => notify(tx, { accountId, server: 'lionna_x5' }, what))
const idsOf = (rows: readonly Notification[]) => rows.map(({ id }) => id)

describe('a notification', () => {
  it('is the account’s alone, unread until it is read, and newest first', async () => {
    const [one, other] = [await newPlayer(portal), await newPlayer(portal)]
    await tell(one.person.id, { kind: 'balanceChanged', coins: -5 })
    await tell(one.person.id, { kind: 'coinsReceived', from: 'friend@example.test', coins: 7 })
    const { api } = one.browser
    const [newest, oldest] = await api.notifications.getNotifications({})
    expect(newest).toEqual({
      id: expect.stringMatching(UUID),
      at: expect.stringMatching(/Z$/),
      server: 'lionna_x5',
      isRead: false,
      kind: 'coinsReceived',
      from: 'friend@example.test',
      coins: 7,
    })
    expect(oldest).toMatchObject({ kind: 'balanceChanged', coins: -5, isRead: false })
    expect(await api.notifications.countUnread({})).toEqual({ unread: 2 })

    const theirs = other.browser.api.notifications
    expect([await theirs.getNotifications({}), await theirs.countUnread({})]).toEqual([[], { unread: 0 }])
    await theirs.markRead({ id: newest!.id })
    await theirs.markAllRead({ upTo: newest!.id })
    expect(await api.notifications.countUnread({})).toEqual({ unread: 2 })

    await api.notifications.markRead({ id: oldest!.id })
    const isRead = (await api.notifications.getNotifications({})).map((row) => row.isRead)
    expect([isRead, await api.notifications.countUnread({})]).toEqual([[false, true], { unread: 1 }])
  })

  it('of another version is left out and logged once, and the part is full without it', async () => {
    const { browser, person } = await newPlayer(portal)
    for (let i = 0; i < 3; i++) {
      await tell(person.id)
      await insertNotification(db, { accountId: person.id }, 'fromTheFuture', { what: 'nobody knows' })
      await insertNotification(db, { accountId: person.id }, 'sessionEnded', { more: 'than is known' })
    }
    const { getNotifications } = browser.api.notifications
    expect((await getNotifications({ limit: 3 })).map(({ kind }) => kind)).toEqual(
      Array.from({ length: 3 }, () => 'sessionEnded'),
    )
    expect(await browser.api.notifications.countUnread({})).toEqual({ unread: 3 })
    await getNotifications({})
    expect(portal.logLines.filter(({ kind }) => kind === 'fromTheFuture')).toHaveLength(1)
  })

  it('of somebody else is no place in one’s own list', async () => {
    const [mine, theirs] = [await newPlayer(portal), await newPlayer(portal)]
    await tell(mine.person.id)
    await tell(theirs.person.id)
    const [newer] = await theirs.browser.api.notifications.getNotifications({})
    const { notifications } = mine.browser.api
    expect(await notifications.getNotifications({ before: newer!.id })).toEqual([])
    await notifications.markAllRead({ upTo: newer!.id })
    expect(await notifications.countUnread({})).toEqual({ unread: 1 })
  })

  it('that came while all others were marked as read stays unread', async () => {
    const { browser, person } = await newPlayer(portal)
    for (let i = 0; i < 3; i++) await tell(person.id)
    const { notifications } = browser.api
    const [seen] = await notifications.getNotifications({})
    await tell(person.id)
    await notifications.markAllRead({ upTo: seen!.id })
    const rows = await notifications.getNotifications({})
    expect(rows.map(({ isRead }) => isRead)).toEqual([false, true, true, true])
  })

  it('is found on the next part of the list, none twice, whatever comes meanwhile', async () => {
    const { browser, person } = await newPlayer(portal)
    for (let i = 0; i < 5; i++) await tell(person.id)
    const { getNotifications } = browser.api.notifications
    const all = idsOf(await getNotifications({}))
    const first = idsOf(await getNotifications({ limit: 2 }))
    await tell(person.id)
    const rest = idsOf(await getNotifications({ limit: 100, before: first.at(-1)! }))
    expect([...first, ...rest]).toEqual(all)
  })

  it('is told of at once, and so is that it was read, in other processes too', async () => {
    const { browser, person } = await newPlayer(elsewhere)
    const { told } = await follow(browser)
    await tell(person.id)
    const news = { to: 'you', tags: ['notifications'] }
    await expect.poll(() => told).toEqual([news])
    const { notifications } = browser.api
    const [{ id } = { id: '' }] = await notifications.getNotifications({})
    await notifications.markRead({ id })
    await expect.poll(() => told).toEqual([news, news])
    // nothing is told of nothing
    await notifications.markRead({ id })
    await tell(person.id)
    await expect.poll(() => told).toEqual([news, news, news])
  })

  it('is not there when what it tells of was undone', async () => {
    const { browser, person } = await newPlayer(portal)
    const undone = inTransaction(db, async (tx) => {
      await notify(tx, { accountId: person.id }, { kind: 'sessionEnded' })
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    expect(await browser.api.notifications.getNotifications({})).toEqual([])
  })

  it('is forgotten after ninety days, read or not', async () => {
    const { browser, person } = await newPlayer(portal)
    const mine = sql`account_id = ${person.id}`
    await tell(person.id, { kind: 'balanceChanged', coins: 1 })
    await age(portal, 'notification', '2 days', mine)
    await tell(person.id, { kind: 'balanceChanged', coins: 2 })
    await age(portal, 'notification', '89 days', mine)
    await tell(person.id, { kind: 'balanceChanged', coins: 3 })
    await housekeepingJob(portal.database, 180).run({})
    const rows = await browser.api.notifications.getNotifications({})
    expect(rows.map((row) => row.kind === 'balanceChanged' && row.coins)).toEqual([3, 2])
  })
})
