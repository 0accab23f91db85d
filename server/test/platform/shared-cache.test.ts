import { Redis } from 'ioredis'
import { sql } from 'kysely'
import { afterAll, describe, expect, inject, it } from 'vitest'
import { clans as clanCalls } from '@castellan/contract/calls/statistics/clans'
import { cacheKeys } from '../../src/platform/http/cache/cache-key.ts'
import { sessionHash } from '../../src/platform/secrets/session-hash.ts'
import type { Portal } from '../../src/platform/http/engine/portal.ts'
import { later } from '../support/clock.ts'
import { openTestPortal, type TestPortal } from '../support/open-test-portal.ts'
import { newPerson, newSession } from '../support/people.ts'
import { sharing } from '../support/redis.ts'
import { openWire } from '../support/wire.ts'

/** What this run leaves in a shared Redis can be told from what others do. */
const MARK = `clan-${crypto.randomUUID().slice(0, 23)}`
const redisUrl = inject('redisUrl')
const shared = redisUrl === null ? null : await openShared(redisUrl)

describe.runIf(shared)('answers shared through Redis', () => {
  const { client, wire, one, two, three, token } = shared!

  it('are computed once between two portals', async () => {
    const clan = await newClan()
    const first = await ask(one, clan.name)
    await setReputation(clan.id, 777)
    const second = await ask(two, clan.name)
    expect([second.statusCode, second.body, second.headers['etag']]).toEqual([
      200,
      first.body,
      first.headers['etag'],
    ])
    expect(second.headers['content-type']).toBe(first.headers['content-type'])
    await later(60, async () => {
      await expect.poll(async () => reputationIn(await ask(two, clan.name))).toBe(777)
      await setReputation(clan.id, 888)
      await expect.poll(async () => reputationIn(await ask(one, clan.name))).toBe(777)
    })
  })

  it('are computed once when both are asked at the same moment', async () => {
    const clan = await newClan()
    const answers = await Promise.all(
      [one, three, one, three, three, one].map((portal) => ask(portal, clan.name)),
    )
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200))
    expect(computed.filter((name) => name === clan.name)).toHaveLength(1)
    expect(await client.exists(leaseOf(clan.name))).toBe(0)
  })

  it('say how old they are, in whatever portal they were computed', async () => {
    const clan = await newClan()
    await ask(one, clan.name)
    await later(20, async () => {
      const age = Number((await ask(two, clan.name)).headers['age'])
      expect(age).toBeGreaterThanOrEqual(20)
      expect(age).toBeLessThan(30)
    })
  })

  it('are the old ones with their age while the world is away, in a portal that never had them too', async () => {
    const clan = await newClan()
    const before = await ask(one, clan.name)
    await sql`alter schema world_lionna_x5 rename to world_away`.execute(one.db)
    try {
      await later(120, async () => {
        for (const portal of [one, two, three]) {
          const stale = await ask(portal, clan.name)
          expect([stale.statusCode, stale.body]).toEqual([200, before.body])
          expect(Number(stale.headers['age'])).toBeGreaterThanOrEqual(120)
        }
      })
    } finally {
      await sql`alter schema world_away rename to world_lionna_x5`.execute(one.db)
    }
  })

  it('leave the store after an hour: strangers choose how many there are', async () => {
    const clan = await newClan()
    await ask(one, clan.name)
    const seconds = await client.ttl(answerOf(clan.name))
    expect(seconds).toBeGreaterThan(3_000)
    expect(seconds).toBeLessThanOrEqual(3_600)
  })

  it('hold nobody up when a process died while it computed, once its lease has run out', async () => {
    const clan = await newClan()
    await client.set(leaseOf(clan.name), '1', 'EX', 1)
    const answer = await within(4_000, ask(one, clan.name))
    expect(answer?.statusCode).toBe(200)
    expect(await client.exists(leaseOf(clan.name))).toBe(0)
  })

  it('that are refusals keep nobody waiting: the next who asks is refused at once', async () => {
    const name = `${MARK}-nobody`
    for (const portal of [one, one, two]) {
      const answer = await within(4_000, ask(portal, name))
      expect(answer?.statusCode).toBe(404)
      expect(await client.exists(leaseOf(name))).toBe(0)
    }
  })

  it('that are refusals are asked for once between two portals, and forgotten when their time is over', async () => {
    const name = `${MARK}-nowhere`
    const answers = [await ask(one, name), await ask(three, name)]
    expect(answers.map((answer) => [answer.statusCode, answer.body])).toEqual([
      [404, answers[0]!.body],
      [404, answers[0]!.body],
    ])
    expect(answers[0]!.json()).toMatchObject({ code: 'CLAN_NOT_FOUND', field: 'name' })
    expect(computed.filter((asked) => asked === name)).toHaveLength(1)
    expect(await client.ttl(answerOf(name))).toBeGreaterThan(0)
    expect(await client.ttl(answerOf(name))).toBeLessThanOrEqual(30)
  })

  it('that another version kept as a refusal nobody here knows are computed', async () => {
    const clan = await newClan()
    for (const refusal of ['{"code":"OF_TOMORROW"}', '{"code":"toString"}', 'not JSON']) {
      await client.hset(answerOf(clan.name), { refusal, at: String(Date.now()) })
      expect((await ask(one, clan.name)).statusCode).toBe(200)
      await client.del(answerOf(clan.name))
    }
  })

  it('that a portal does not have are counted, whichever portal is asked', async () => {
    const { token: another, sessionId } = await newSession(one, (await newPerson(one)).id)
    const authorization = `Bearer ${another}`
    const find = (portal: TestPortal, name: string) =>
      portal.app.inject({
        url: `/api/lionna_x5/statistics/getClanByName?name=${MARK}-${name}`,
        headers: { authorization },
      })
    await sharing(client, MARK, one, three)
    await client.set(`castellan:limit:call.read:${sessionHash(sessionId)}`, 2_998, 'EX', 60)
    const statuses = []
    for (const portal of [one, three, one, three])
      statuses.push((await find(portal, `counted ${statuses.length}`)).statusCode)
    expect(statuses).toEqual([404, 404, 429, 429])
    expect((await find(three, 'counted 1')).statusCode).toBe(404)
  })

  it('are computed though Redis refuses them, which is logged once', async () => {
    const clan = await newClan()
    await client.set(answerOf(clan.name), 'not a hash')
    for (const portal of [three, three]) expect((await ask(portal, clan.name)).statusCode).toBe(200)
    expect(three.logLines).toMatchObject([{ level: 40, msg: 'Redis refuses the response cache' }])
  })

  it('are computed by each portal itself while Redis is away, and shared again when it is back', async () => {
    const clan = await newClan()
    await ask(one, clan.name)
    await wire.cut()
    await setReputation(clan.id, 4_321)
    expect(reputationIn(await ask(two, clan.name))).toBe(4_321)
    expect(reputationIn(await ask(one, clan.name))).toBe(0)

    await wire.mend()
    await expect
      .poll(
        async () => {
          const other = await newClan()
          await ask(two, other.name)
          return client.exists(answerOf(other.name))
        },
        { timeout: 10_000 },
      )
      .toBe(1)
  })

  it('never go back in time: what a portal computed while Redis was away stays when Redis has an older one', async () => {
    const clan = await newClan()
    await ask(one, clan.name)
    const old = await client.hgetallBuffer(answerOf(clan.name))
    await later(40, async () => {
      await setReputation(clan.id, 55)
      await expect.poll(async () => reputationIn(await ask(one, clan.name))).toBe(55)
    })
    await client.hset(answerOf(clan.name), old)
    await client.set(leaseOf(clan.name), 'somebody else', 'EX', 60)
    await later(80, async () => {
      for (let i = 0; i < 20; i++) {
        expect(reputationIn(await ask(one, clan.name))).toBe(55)
        // what the portal has asked Redis meanwhile is answered
        await client.ping()
      }
    })
  })

  const ask = (portal: TestPortal, name: string) =>
    portal.app.inject({
      url: `/api/lionna_x5/statistics/getClanByName?name=${encodeURIComponent(name)}`,
      headers: { authorization: `Bearer ${token}` },
    })
  const reputationIn = (answer: Awaited<ReturnType<typeof ask>>) =>
    answer.json<{ reputation: number }>().reputation

  async function setReputation(id: number, reputation: number) {
    await sql`update world_lionna_x5.clan set reputation = ${reputation} where id = ${id}`.execute(one.db)
  }

  /** A clan with a name nobody asked for before. */
  async function newClan() {
    const name = `${MARK}-${(clans += 1)}`
    const { rows } = await sql<{ id: number }>`
      insert into world_lionna_x5.clan (name, level, reputation, leader_id)
      select ${name}, 1, 0, min(id) from world_lionna_x5.character returning id`.execute(one.db)
    return { id: rows[0]!.id, name }
  }
})

let clans = 0
const keyOfSent = cacheKeys('clans.getClanByName', clanCalls.getClanByName)
const keyOf = (name: string) => keyOfSent('lionna_x5', { name })
const answerOf = (name: string) => `castellan:answer:${keyOf(name)}`
const leaseOf = (name: string) => `castellan:lease:${keyOf(name)}`

/** What a promise brings within so many milliseconds, or null. */
const within = <R>(ms: number, work: Promise<R>) =>
  Promise.race([work, new Promise<null>((resolve) => setTimeout(resolve, ms, null))])

/** The clans that were looked for in the world, whichever portal did. */
const computed: string[] = []
function watchWorld({ worlds }: Pick<Portal, 'worlds'>): Partial<Portal> {
  const world = worlds.lionna_x5!
  const byName = (name: string) => {
    computed.push(name)
    return world.clans.byName(name)
  }
  return { worlds: { ...worlds, lionna_x5: { ...world, clans: { ...world.clans, byName } } } }
}

/** Three portals on one Redis, the second over a wire that can be cut. What they write is removed again. */
async function openShared(url: string) {
  const client = new Redis(url)
  const wire = await openWire(url, 6379)
  const one = await openTestPortal({ env: { REDIS_URL: url }, with: watchWorld })
  const two = await openTestPortal({ beside: one, env: { REDIS_URL: wire.url } })
  const three = await openTestPortal({ beside: one, env: { REDIS_URL: url }, with: watchWorld })
  afterAll(async () => {
    await wire.close()
    const keys = await client.keys(`castellan:*${MARK}*`)
    if (keys.length) await client.del(...keys)
    await client.quit()
  })
  await sharing(client, MARK, one, two, three)
  const { token } = await newSession(one, (await newPerson(one)).id)
  return { client, wire, one, two, three, token }
}
