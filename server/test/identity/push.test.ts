import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { notify, type Telling } from '../../src/identity/notifications/notify.ts'
import { pushJob } from '../../src/identity/push/push-job.ts'
import { MOST_BROWSERS, MOST_TRIES } from '../../src/identity/push/push-repo.ts'
import { inTransaction } from '../../src/platform/db/in-transaction.ts'
import { openLoopback, type Said } from '../support/loopback-server.ts'
import { openTestPortal } from '../support/open-test-portal.ts'
import { newPlayer } from '../support/people.ts'
import { openPushBrowser, senderOf } from '../support/push-browser.ts'
import { refusal } from '../support/refusal.ts'

const portal = await openTestPortal()
const elsewhere = await openTestPortal({ beside: portal })
const { db } = portal
const job = pushJob(portal)
const CREATED: Said = { status: 201, text: '' }
let answer: Said = CREATED
const service = await openLoopback(() => answer)
const run = (statement: ReturnType<typeof sql>) => statement.execute(db)
/** Has what was put off be due. */
const makeDue = () => run(sql`update push_message set due_at = now()`)
const waiting = async () => (await db.selectFrom('pushMessage').selectAll().execute()).length
const browsers = async () => (await db.selectFrom('pushBrowser').selectAll().execute()).length

let count = 0
/** Somebody whose browser asked to be told. */
async function subscriber() {
  const { browser, person } = await newPlayer(portal)
  const phone = openPushBrowser(`${service.url}/phone-${(count += 1)}`)
  await browser.api.push.subscribeToPush(phone.target)
  return { api: browser.api, browser, person, phone }
}
const siege: Telling = {
  kind: 'reminder',
  of: 'castle',
  subjectId: 1,
  name: 'Gludio',
  begins: new Date(Date.now() + 600_000).toISOString(),
}
const tell = (accountId: number, what: Telling = siege) =>
  inTransaction(db, (tx) => notify(tx, { accountId, server: 'lionna_x5' }, what))

beforeEach(async () => {
  await run(sql`truncate push_browser cascade`)
  service.heard.length = 0
  answer = CREATED
})

describe('a browser that asked for it', () => {
  it('is told what it alone can read, signed by this portal, in the language of the account', async () => {
    const { person, phone, api } = await subscriber()
    await run(sql`update account set language = 'ru' where id = ${person.id}`)
    await tell(person.id)
    await job.run({})
    const [heard] = service.heard
    expect(heard).toMatchObject({
      method: 'POST',
      headers: { 'content-encoding': 'aes128gcm', ttl: '86400', urgency: 'high' },
    })
    expect(phone.read(heard!.bytes)).toEqual({
      title: 'Lionna x5',
      body: 'Осада: Gludio, начало {time}',
      at: siege.kind === 'reminder' && siege.begins,
      language: 'ru',
      path: '/lionna_x5/stats/castles',
      tag: expect.stringMatching(/^[\da-f-]{36}$/),
    })
    const { key } = await api.push.getPushKey({})
    expect(senderOf(heard!)).toMatchObject({ isSigned: true, key, claims: { aud: service.url } })
    expect(elsewhere.webPush.publicKey).toBe(key)
  })

  it('is told once, whatever else sends at the same time, as is each other of the account', async () => {
    const { person, api, phone } = await subscriber()
    const laptop = openPushBrowser(`${service.url}/laptop`)
    await api.push.subscribeToPush(laptop.target)
    // once more, as a page does when it is opened
    await api.push.subscribeToPush(phone.target)
    await tell(person.id)
    await Promise.all([job.run({}), pushJob(elsewhere).run({}), job.run({})])
    await makeDue()
    await job.run({})
    expect(service.heard.map(({ path }) => path).toSorted()).toEqual(
      [laptop, phone].map(({ target }) => new URL(target.endpoint).pathname).toSorted(),
    )
  })

  it('is told of payments and coins too, and not of everything the bell keeps', async () => {
    const { person, phone } = await subscriber()
    await tell(person.id, { kind: 'coinsReceived', from: 'friend@example.test', coins: 70 })
    await tell(person.id, { kind: 'balanceChanged', coins: 5 })
    await job.run({})
    expect(service.heard.map(({ bytes }) => phone.read(bytes)['body'])).toEqual([
      'A friend sent you 70 coins',
    ])
  })

  it('hears nothing more when it says so, and nothing of somebody else’s wish', async () => {
    const [one, other] = [await subscriber(), await subscriber()]
    await other.api.push.unsubscribeFromPush({ endpoint: one.phone.target.endpoint })
    expect(await browsers()).toBe(2)
    await one.api.push.unsubscribeFromPush({ endpoint: one.phone.target.endpoint })
    await tell(one.person.id)
    await job.run({})
    expect(service.heard).toEqual([])
  })

  it('is one of so many at most, also where more ask at the same time', async () => {
    const { api, phone } = await subscriber()
    const endpoints = Array.from({ length: 3 * MOST_BROWSERS }, (_, at) => `${phone.target.endpoint}/${at}`)
    await Promise.all(endpoints.map((endpoint) => api.push.subscribeToPush({ ...phone.target, endpoint })))
    expect(await browsers()).toBe(MOST_BROWSERS)
  })

  it('hears nothing more of an account that signed out, was blocked, or gave it to another', async () => {
    const [out, blocked, former] = [await subscriber(), await subscriber(), await subscriber()]
    const { browser: next } = await newPlayer(portal)
    await tell(out.person.id)
    await out.api.session.logout({})
    await tell(out.person.id)
    await run(sql`update account set blocked_at = now() where id = ${blocked.person.id}`)
    await tell(blocked.person.id)
    await tell(former.person.id)
    await next.api.push.subscribeToPush(former.phone.target)
    await tell(former.person.id)
    await job.run({})
    expect(service.heard).toEqual([])
    expect(await waiting()).toBe(0)
  })

  it('is told nothing of an account that waited for it while it became somebody else’s', async () => {
    const [former, { browser, person: next }] = [await subscriber(), await newPlayer(portal)]
    await tell(former.person.id)
    const { sessionId } = portal.tokens.verify(browser.token!)!
    await run(sql`update push_browser set account_id = ${next.id}, session_id = ${sessionId}`)
    await job.run({})
    expect(service.heard).toEqual([])
    expect(await waiting()).toBe(0)
  })
})

describe('a push service', () => {
  it.each([404, 410])('that knows a browser no more (%i) is not asked again', async (status) => {
    answer = { status, text: '' }
    const { person } = await subscriber()
    await tell(person.id)
    await job.run({})
    expect([await browsers(), await waiting()]).toEqual([0, 0])
  })

  it('that is away is tried again later, and no more after some tries; the log says so once', async () => {
    answer = { status: 503, text: '' }
    const { person } = await subscriber()
    await tell(person.id)
    await job.run({})
    await job.run({})
    expect(service.heard).toHaveLength(1)
    for (let i = 1; i < MOST_TRIES + 2; i++) {
      await makeDue()
      await job.run({})
    }
    expect(service.heard).toHaveLength(MOST_TRIES)
    expect([await browsers(), await waiting()]).toEqual([1, 0])
    const lines = portal.logLines.filter(({ msg }) => msg.startsWith('a push service does not take'))
    expect(lines).toHaveLength(1)
  })

  it('that has enough of us is left alone for as long as it says', async () => {
    answer = (response) => response.writeHead(429, { 'retry-after': '1200' }).end()
    const { person } = await subscriber()
    await tell(person.id)
    await job.run({})
    const { due } = await db
      .selectFrom('pushMessage')
      .select(sql<number>`extract(epoch from due_at - now())::int`.as('due'))
      .executeTakeFirstOrThrow()
    expect(due).toBeGreaterThan(1_100)
  })

  it('leads nowhere else: a redirect is refused, and what it leads to is not asked', async () => {
    answer = (response) => response.writeHead(302, { location: `${service.url}/elsewhere` }).end()
    const { person } = await subscriber()
    await tell(person.id)
    await job.run({})
    expect(service.heard).toHaveLength(1)
    expect(await waiting()).toBe(0)
  })

  it('that is slow to tell of a siege does not tell of it afterwards', async () => {
    const { person } = await subscriber()
    await tell(person.id, { ...siege, begins: new Date(Date.now() - 600_000).toISOString() })
    await job.run({})
    expect([service.heard.length, await waiting()]).toEqual([0, 0])
  })
})

it('no address is taken that is none of a push service, and no key that is none', async () => {
  const { api, phone } = await subscriber()
  const asked = (change: object) => api.push.subscribeToPush({ ...phone.target, ...change })
  for (const endpoint of [
    'https://10.0.0.1/x',
    'http://push.example.test/x',
    'https://push.example.test:8443/x',
  ])
    await expect(asked({ endpoint })).rejects.toMatchObject(refusal('BAD_INPUT', 'endpoint'))
  await expect(asked({ p256dh: 'A'.repeat(87) })).rejects.toMatchObject(refusal('BAD_INPUT', 'p256dh'))
})

/** A job that counts what it tries where nothing answers. */
function countingRound() {
  let tried = 0
  const send: typeof portal.webPush.send = (to, message) => {
    tried += Number(to.endpoint.includes('away'))
    return portal.webPush.send(to, message)
  }
  return { round: pushJob({ ...portal, webPush: { ...portal.webPush, send } }), tries: () => tried }
}

describe('a service that does not answer', () => {
  it('is waited for once a round, holds up no other, and is tried again in the next', async () => {
    const { api, person } = await subscriber()
    for (let at = 0; at < 12; at += 1)
      await api.push.subscribeToPush(openPushBrowser(`http://127.0.0.1:1/away-${at}`).target)
    await tell(person.id)
    const { round, tries } = countingRound()
    await round.run({})
    expect([service.heard.length, tries(), await waiting()]).toEqual([1, 9, 12])
    await makeDue()
    await round.run({})
    expect([tries(), await waiting()]).toEqual([19, 12])
  })

  it('is waited for no longer by others where one account names twenty', async () => {
    const { api, person } = await subscriber()
    for (let at = 1; at <= MOST_BROWSERS; at += 1)
      await api.push.subscribeToPush(openPushBrowser(`http://127.0.0.${at}:1/away`).target)
    await tell(person.id)
    const { round, tries } = countingRound()
    await round.run({})
    expect([tries(), await waiting()]).toEqual([10, MOST_BROWSERS])
  })
})
