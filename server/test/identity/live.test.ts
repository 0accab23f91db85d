import { sql } from 'kysely'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { inTransaction } from '../../src/platform/db/in-transaction.ts'
import { publish } from '../../src/platform/live/announcer.ts'
import { openProgram } from '../support/browser.ts'
import { follow } from '../support/follow.ts'
import { openTestPortal } from '../support/open-test-portal.ts'
import { newPerson, newPlayer, newSession } from '../support/people.ts'
import { newStaff } from '../support/staff.ts'

const portal = await openTestPortal()
const elsewhere = await openBeside()
const HERE = 'lionna_x5'

/** Somebody who follows, in the process that is named or the first. */
async function newFollower(at = portal, accountId?: number, recent?: number) {
  const id = accountId ?? (await newPerson(portal)).id
  const program = openProgram(at)
  const { token, sessionId } = await newSession(portal, id)
  program.token = token
  return Object.assign(await follow(program, recent === undefined ? {} : { recent }), {
    id,
    sessionId,
    program,
  })
}

const tell = (accountId: number, server = HERE) =>
  inTransaction(portal.db, async (tx) => publish(tx, { to: { accountId, server }, tags: ['coins'] }))

const coins = (server: string) => [{ to: 'you', server, tags: ['coins'] }]

describe('a change is told', () => {
  it('to the browsers it concerns, in every process, and to no others', async () => {
    const one = await newFollower()
    const [same, other] = [await newFollower(elsewhere, one.id), await newFollower(elsewhere)]
    await tell(one.id)
    await tell(other.id, 'teon_x1')
    await expect.poll(() => other.told).toEqual(coins('teon_x1'))
    await expect.poll(() => [one.told, same.told]).toEqual([coins(HERE), coins(HERE)])
  })

  it('to everybody when it is nobody’s own', async () => {
    const followers = [await newFollower(), await newFollower(elsewhere)]
    await inTransaction(portal.db, async (tx) => publish(tx, { to: { server: HERE }, tags: ['sponsors'] }))
    const news = [{ to: 'everybody', server: HERE, tags: ['sponsors'] }]
    await expect.poll(() => followers.map(({ told }) => told)).toEqual([news, news])
  })

  it('to staff alone where it is of what they alone are shown', async () => {
    const gm = await newStaff(portal, 'GameMaster', HERE)
    const [colleague, player] = [await newFollower(elsewhere, gm.id), await newFollower()]
    const limit = { ipAddress: '203.0.113.9', allowedConnections: 3 }
    await gm.api.ipLimits.addIpAddresses({ ...limit, comment: 'an office' })
    await inTransaction(portal.db, async (tx) =>
      publish(tx, { to: { server: HERE }, tags: ['sponsors', 'scripts'] }),
    )
    const sponsors = { to: 'everybody', server: HERE, tags: ['sponsors'] }
    await expect.poll(() => player.told).toEqual([sponsors])
    await expect
      .poll(() => colleague.told.flatMap(({ tags }) => tags))
      .toEqual(expect.arrayContaining(['ipLimits', 'sponsors', 'scripts']))
  })

  it('of the last seconds to who asks for them: what was answered just before they followed is asked once', async () => {
    // this portal has heard for longer than is asked
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 1_500 })
    onTestFinished(() => void vi.useRealTimers())
    const before = await newFollower()
    const { id } = before
    await tell(id)
    await expect.poll(() => before.told).toEqual(coins(HERE))
    const [recalling, other, plain] = [
      await newFollower(portal, id, 1),
      await newFollower(portal, undefined, 1),
      await newFollower(portal, id),
    ]
    await tell(id, 'teon_x1')
    await expect.poll(() => plain.told).toEqual(coins('teon_x1'))
    const mine = recalling.told.filter(({ to }) => to === 'you')
    expect(mine).toEqual([...coins(HERE), ...coins('teon_x1')])
    expect(other.told.filter(({ to }) => to === 'you')).toEqual([])
  })

  it('when the transaction commits, and never when it does not', async () => {
    const follower = await newFollower(elsewhere)
    const fails = inTransaction(portal.db, async (tx) => {
      publish(tx, { to: { accountId: follower.id }, tags: ['payments'] })
      throw new Error('undone')
    })
    await expect(fails).rejects.toThrow('undone')
    await inTransaction(portal.db, async (tx) => {
      publish(tx, { to: { accountId: follower.id }, tags: ['coins'] })
      expect(follower.told).toEqual([])
    })
    await expect.poll(() => follower.told).toEqual([{ to: 'you', tags: ['coins'] }])
  })

  it('as far as this version knows its words, whatever else is announced', async () => {
    const follower = await newFollower()
    const to = { accountId: follower.id }
    const announced = ['not JSON', '[]', { to, tags: 'coins' }, { to, tags: ['of-tomorrow'] }]
    for (const odd of [...announced, { to, tags: ['of-tomorrow', 'coins'] }]) {
      const payload = typeof odd === 'string' ? odd : JSON.stringify(odd)
      await sql`select pg_notify('castellan_live', ${payload})`.execute(portal.db)
    }
    await expect.poll(() => follower.told).toEqual([{ to: 'you', tags: ['coins'] }])
    await tell(follower.id)
    await expect.poll(() => follower.told).toHaveLength(2)
  })

  it('still when the token has been refreshed', async () => {
    const { browser, person } = await newPlayer(portal)
    const { told } = await follow(browser)
    await browser.refresh()
    await tell(person.id)
    await expect.poll(() => told).toHaveLength(1)
  })
})

describe('a stream of changes', () => {
  it('ends with its session, whoever ends that and in whatever process', async () => {
    const mine = await newFollower(elsewhere)
    const other = await newFollower(elsewhere, mine.id)
    await sql`update session set revoked_at = now() where id = ${mine.sessionId}`.execute(portal.db)
    await mine.ended
    await tell(mine.id)
    await expect.poll(() => other.told).toHaveLength(1)
    expect([mine.told, other.isOver]).toEqual([[], false])
    await expect(follow(mine.program)).rejects.toMatchObject({ status: 401 })
  })

  it('is for those who are signed in', async () => {
    await expect(follow(openProgram(portal))).rejects.toMatchObject({ status: 401 })
  })

  it('is held back, changed and kept by no proxy', async () => {
    const { token } = await newSession(portal, (await newPerson(portal)).id)
    const { headers } = await portal.app.inject({
      url: '/api/auth/live',
      headers: { authorization: `Bearer ${token}`, 'accept-encoding': 'gzip, br' },
      payloadAsStream: true,
    })
    expect(headers).toMatchObject({
      'content-type': 'text/event-stream',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
    })
    expect(headers).not.toHaveProperty('content-encoding')
  })

  it('is one of twelve that an account may have at once; another has room when one goes', async () => {
    const near = await openBeside()
    const { port } = await listen(near)
    const { id } = await newPerson(portal)
    const { token } = await newSession(portal, id)
    const leave = new AbortController()
    const open = (signal?: AbortSignal) =>
      fetch(`http://127.0.0.1:${port}/api/auth/live`, {
        headers: { authorization: `Bearer ${token}` },
        ...(signal && { signal }),
      })
    for (let i = 0; i < 12; i++) expect((await open(i ? undefined : leave.signal)).status).toBe(200)
    const refused = await open()
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60'])
    leave.abort()
    await expect.poll(() => near.live.count).toBe(11)
    expect((await open()).status).toBe(200)
    await near.close()
  })

  it('is begun by nobody who asks for its head alone', async () => {
    const { browser } = await newPlayer(portal)
    const before = portal.live.count
    const headers = { authorization: `Bearer ${browser.token}` }
    const answer = await portal.app.inject({ method: 'HEAD', url: '/api/auth/live', headers })
    expect([answer.statusCode, portal.live.count]).toEqual([404, before])
  })

  it('ends when its portal stops, which does not wait for it', async () => {
    const near = await openBeside()
    const follower = await newFollower(near)
    await near.close()
    await follower.ended
    expect(follower.isOver).toBe(true)
  })

  // the embedded database has no connections that could break
  it.each(portal.database.kind === 'server' ? ['anew'] : [])(
    'ends when the connection that hears of changes breaks, and can be had %s when there is another',
    async () => {
      const follower = await newFollower()
      await sql`select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'castellan castellan_live' and datname = current_database()`.execute(
        portal.db,
      )
      await follower.ended
      await expect(follow(follower.program)).rejects.toMatchObject({ status: 409, code: 'NOT_LIVE' })
      const again = await vi.waitFor(() => follow(follower.program), 7_000)
      await tell(follower.id)
      await expect.poll(() => again.told).toHaveLength(1)
    },
  )
})

/** A second process, which hears of changes: that begins a moment after it opened. */
async function openBeside() {
  const near = await openTestPortal({ beside: portal })
  const onlooker = { accountId: 0, isStaff: () => false, network: '192.0.2.1', tell: () => {}, end: () => {} }
  const stop = await vi.waitFor(() => near.live.follow(onlooker), 7_000)
  stop()
  return near
}

async function listen({ app }: typeof portal) {
  await app.listen({ port: 0, host: '127.0.0.1' })
  return app.server.address() as { port: number }
}
