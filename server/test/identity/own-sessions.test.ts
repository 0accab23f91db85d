import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { age } from '../support/age.ts'
import { openBrowser, type Visitor } from '../support/browser.ts'
import { follow } from '../support/follow.ts'
import { openTestPortal } from '../support/open-test-portal.ts'
import { newPlayer, PASSWORD } from '../support/people.ts'
import { refusal } from '../support/refusal.ts'

const portal = await openTestPortal()
const elsewhere = await openTestPortal({ beside: portal })
const NO_SESSION = refusal('NO_SESSION')

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'
const PHONE =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/139.0.0.0 Mobile Safari/537.36'

/** Signs somebody in with a browser that says what it is. */
async function signInFrom(email: string, userAgent: string, network: string, password = PASSWORD) {
  const browser = await openBrowser(elsewhere)
  browser.network = network
  const answer = await browser.request('POST', '/api/auth/login', {
    headers: { 'user-agent': userAgent },
    body: { email, password, server: 'lionna_x5', recaptcha: '' },
  })
  browser.token = (answer.json()['jwtToken'] as string | undefined) ?? null
  return browser
}

/** The session of a browser itself. */
const ownOf = async ({ api }: Visitor) => (await api.security.getSessions({})).find(({ isOwn }) => isOwn)!

/** A player at home who is signed in with a phone elsewhere too. */
async function newTwice() {
  const { person, browser: home } = await newPlayer(portal)
  const phone = await signInFrom(person.email, PHONE, '198.51.100.7')
  return { person, home, phone }
}

describe('the sessions of an account', () => {
  it('say where they are, by names people know and networks instead of addresses, the own one first', async () => {
    const { home } = await newTwice()
    const [own, other, ...none] = await home.api.security.getSessions({})
    expect(own).toMatchObject({ isOwn: true, network: expect.stringMatching(/^10\.\d+\.\d+\.0\/24$/) })
    expect(other).toEqual({
      id: expect.stringMatching(/^[0-9a-f]{32}$/),
      isOwn: false,
      isPasswordless: false,
      secondFactor: null,
      startedAt: expect.stringMatching(/Z$/),
      lastSeenAt: expect.stringMatching(/Z$/),
      network: '198.51.100.0/24',
      browser: 'Chrome 139',
      system: 'Android',
    })
    expect(none).toEqual([])
  })

  it('are those that may act: neither ended, nor at rest for too long, nor a stranger’s', async () => {
    const { person, home, phone } = await newTwice()
    await newPlayer(portal)
    await phone.api.session.logout({})
    const rested = await signInFrom(person.email, FIREFOX, '203.0.113.9')
    await age(portal, 'session', '25 hours', sql`account_id = ${person.id} and ip = ${rested.network}`)
    expect(await home.api.security.getSessions({})).toMatchObject([{ isOwn: true }])
  })

  it('take what a browser calls itself as it is, odd, endless or missing', async () => {
    const { person, browser } = await newPlayer(portal)
    await signInFrom(person.email, 'x'.repeat(9_000), '2001:db8:85a3:8d3:1::7')
    await signInFrom(person.email, '', '192.0.2.1')
    const sessions = await browser.api.security.getSessions({})
    expect(sessions.filter(({ isOwn }) => !isOwn)).toMatchObject([
      { browser: null, system: null, network: '192.0.2.0/24' },
      { system: null, network: '2001:db8:85a3::/48' },
    ])
  })
})

describe('ending a session', () => {
  it('signs that browser out at once, in every process, and leaves the own one', async () => {
    const { home, phone } = await newTwice()
    const stream = await follow(phone)
    const other = (await home.api.security.getSessions({})).find(({ isOwn }) => !isOwn)!
    await home.api.security.endSession({ id: other.id })
    await stream.ended
    await expect(phone.api.security.getSessions({})).rejects.toMatchObject(NO_SESSION)
    await expect(phone.refresh()).rejects.toMatchObject(NO_SESSION)
    expect(await home.api.security.getSessions({})).toMatchObject([{ isOwn: true }])
  })

  it('says the same ten times at once', async () => {
    const { home } = await newTwice()
    const other = (await home.api.security.getSessions({})).find(({ isOwn }) => !isOwn)!
    const answers = Array.from({ length: 10 }, () => home.api.security.endSession({ id: other.id }))
    expect(new Set((await Promise.all(answers)).map(({ message }) => message)).size).toBe(1)
  })

  it('leaves a stranger’s as it is, and says no more than of one that is over', async () => {
    const [mine, theirs] = [await newPlayer(portal), await newPlayer(portal)]
    const { id } = await ownOf(theirs.browser)
    const answer = await mine.browser.api.security.endSession({ id })
    expect(answer).toEqual(await mine.browser.api.security.endSession({ id: '0'.repeat(32) }))
    expect(await theirs.browser.api.security.getSessions({})).toHaveLength(1)
  })

  it('ends this one too when that is the one that is named', async () => {
    const { browser } = await newPlayer(portal)
    const { id } = await ownOf(browser)
    await browser.api.security.endSession({ id })
    await expect(browser.api.security.getSessions({})).rejects.toMatchObject(NO_SESSION)
  })

  it('of all others leaves this one alone, and tells its page', async () => {
    const { person, home, phone } = await newTwice()
    const firefox = await signInFrom(person.email, FIREFOX, '203.0.113.9')
    const { told } = await follow(home, { hearsSignIns: true })
    await home.api.security.endOtherSessions({})
    for (const browser of [phone, firefox])
      await expect(browser.api.security.getSessions({})).rejects.toMatchObject(NO_SESSION)
    expect(await home.api.security.getSessions({})).toMatchObject([{ isOwn: true }])
    await expect.poll(() => told).toContainEqual({ to: 'you', tags: ['security'] })
  })
})

describe('the sign-ins to an account', () => {
  it('are listed with wrong passwords, newest first, and read in parts', async () => {
    const { person, browser } = await newPlayer(portal)
    await signInFrom(person.email, FIREFOX, '203.0.113.9', 'not the password')
    await signInFrom(person.email, PHONE, '198.51.100.7')
    const [newest, failed, ...oldest] = await browser.api.security.getSignIns({})
    expect(newest).toMatchObject({ outcome: 'succeeded', browser: 'Chrome 139', network: '198.51.100.0/24' })
    expect(failed).toEqual({
      at: expect.stringMatching(/\.\d{6}Z$/),
      outcome: 'wrongPassword',
      about: null,
      server: null,
      secondFactor: null,
      isPasswordless: false,
      network: '203.0.113.0/24',
      browser: 'Firefox 140',
      system: 'Windows',
    })
    expect(oldest).toHaveLength(1)
    expect(await browser.api.security.getSignIns({ limit: 1 })).toEqual([newest])
    expect(await browser.api.security.getSignIns({ before: newest!.at })).toEqual([failed, ...oldest])
  })

  it('are nobody else’s to read', async () => {
    const [one, other] = [await newPlayer(portal), await newPlayer(portal)]
    const [theirs] = await one.browser.api.security.getSignIns({})
    const moments = (await other.browser.api.security.getSignIns({})).map(({ at }) => at)
    expect(moments).not.toContain(theirs!.at)
  })

  it('of before browsers were written down say when and from where', async () => {
    const { person, browser } = await newPlayer(portal)
    await portal.db
      .updateTable('securityEvent')
      .set({ details: '{}' })
      .where('accountId', '=', person.id)
      .execute()
    expect(await browser.api.security.getSignIns({})).toMatchObject([
      { outcome: 'succeeded', browser: null, system: null },
    ])
  })
})
