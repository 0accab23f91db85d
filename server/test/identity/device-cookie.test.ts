import { describe, expect, it } from 'vitest'
import { setPassword } from '../../src/identity/accounts/account-repo.ts'
import { hashPassword } from '../../src/identity/credentials/password-hash.ts'
import { later } from '../support/clock.ts'
import { openBrowser, openProgram, type Visitor } from '../support/browser.ts'
import { openTestPortal } from '../support/open-test-portal.ts'
import { linkTo } from '../support/letters.ts'
import { askForChange, NEW, of, reset, resetLink } from '../support/password-links.ts'
import { newPerson, newPlayer, PASSWORD, type Person } from '../support/people.ts'
import { TEST_COST } from '../support/password-cost.ts'
import { refusal } from '../support/refusal.ts'

const portal = await openTestPortal()
const behindTls = await openTestPortal({ beside: portal, env: { PUBLIC_URL: 'https://play.localhost' } })
const TOO_MANY = refusal('TOO_MANY')
const WRONG = refusal('WRONG_CREDENTIALS')

const login = ({ email }: Person, password: string) => ({
  email,
  password,
  server: 'lionna_x5',
  recaptcha: '',
})

async function guess(visitor: Visitor, person: Person, times: number) {
  const codes: unknown[] = []
  for (let i = 0; i < times; i++) {
    const answer = await visitor.request('POST', '/api/auth/login', { body: login(person, 'not it') })
    codes.push(answer.json()['code'])
  }
  return codes
}

/** Strangers in as many networks as it takes to use up what the account has. */
async function lockOut(person: Person) {
  for (let network = 0; network < 4; network++) await guess(openProgram(portal), person, 5)
  await expect(openProgram(portal).signIn(person.email, PASSWORD)).rejects.toMatchObject(TOO_MANY)
}

/** A browser that has nothing of another but its device cookie. */
async function withDevice(owner: Visitor) {
  const browser = await openBrowser(portal)
  browser.jar.set('device', owner.jar.get('device')!)
  return browser
}

describe('a browser its owner signed in with before', () => {
  it('signs in while strangers who guess have locked everybody else out', async () => {
    const { browser, person } = await newPlayer(portal)
    await browser.api.session.logout({})
    browser.token = null
    await browser.api.session.getHumanCheck({ action: 'login' })
    await lockOut(person)
    await expect(browser.signIn(person.email, PASSWORD)).resolves.toMatchObject({ email: person.email })
  })

  it('signs in after a reset and after a change too, which end the cookies from before', async () => {
    const { browser, person } = await newPlayer(portal)
    await lockOut(person)
    const stranger = await openBrowser(portal)
    await stranger.api.passwords.resetPassword(reset(await resetLink(portal, person), NEW))
    await expect(browser.signIn(person.email, NEW)).rejects.toMatchObject(TOO_MANY)
    await expect(stranger.signIn(person.email, NEW)).resolves.toMatchObject({ email: person.email })
    await askForChange(stranger, person, {
      oldPassword: NEW,
      newPassword: PASSWORD,
      confirmPassword: PASSWORD,
    })
    const link = await linkTo(portal, person.email)
    await browser.api.passwords.confirmPasswordUpdate({ ...of(link), password: PASSWORD })
    await expect(browser.signIn(person.email, PASSWORD)).resolves.toMatchObject({ email: person.email })
  })

  it('may guess ten times itself, from whatever network, also with a cookie that was stolen', async () => {
    const { browser, person } = await newPlayer(portal)
    const thief = await withDevice(browser)
    expect(await guess(thief, person, 6)).toEqual(Array.from({ length: 6 }, () => WRONG.code))
    const elsewhere = await withDevice(browser)
    const codes = await guess(elsewhere, person, 6)
    expect(codes).toEqual([...Array.from({ length: 4 }, () => WRONG.code), TOO_MANY.code, TOO_MANY.code])
    // which keeps nobody else out
    await expect((await openBrowser(portal)).signIn(person.email, PASSWORD)).resolves.toBeDefined()
  })

  it('is known for one account only, and with one password only', async () => {
    const { browser } = await newPlayer(portal)
    const other = await newPerson(portal)
    await lockOut(other)
    const stranger = await withDevice(browser)
    await expect(stranger.signIn(other.email, PASSWORD)).rejects.toMatchObject(TOO_MANY)

    const owner = await newPlayer(portal)
    const known = await withDevice(owner.browser)
    await setPassword(portal.db, owner.person.id, await hashPassword('a password of later', TEST_COST))
    await lockOut(owner.person)
    await expect(known.signIn(owner.person.email, 'a password of later')).rejects.toMatchObject(TOO_MANY)
  })

  it('is forgotten after half a year, and when the cookie was made up', async () => {
    const { browser, person } = await newPlayer(portal)
    await lockOut(person)
    const [made, random, signature] = browser.jar.get('device')!.split('.')
    const madeUp = await withDevice(browser)
    const now = Math.floor(Date.now() / 1_000)
    for (const cookie of [
      'x',
      `${made}.${random}.${'a'.repeat(43)}`,
      `${(now + 9).toString(36)}.${random}.${signature}`,
    ]) {
      madeUp.jar.set('device', cookie)
      await expect(madeUp.signIn(person.email, PASSWORD)).rejects.toMatchObject(TOO_MANY)
    }
    const cookie = browser.jar.get('device')!
    const halfAYear = 181 * 24 * 3_600
    await later(halfAYear, async () => {
      await lockOut(person)
      expect(await guessWith(cookie, person)).toBe(TOO_MANY.code)
    })
    expect(await guessWith(cookie, person)).toBe(WRONG.code)
  })

  it('gets another cookie at each sign-in, which scripts, other sites and other calls never see', async () => {
    const { browser, person } = await newPlayer(portal)
    const first = browser.jar.get('device')
    await browser.signIn(person.email, PASSWORD)
    expect(browser.jar.get('device')).not.toBe(first)
    const answer = await behindTls.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: login(person, PASSWORD),
    })
    const device = [answer.headers['set-cookie'] ?? []].flat().find((cookie) => cookie.includes('device='))
    expect(device).toMatch(
      /^__Secure-device=[\w.-]+; Max-Age=15552000; Path=\/api\/auth\/login; HttpOnly; Secure; SameSite=Strict$/,
    )
  })

  it('opens nothing by its cookie', async () => {
    const { browser } = await newPlayer(portal)
    const thief = await withDevice(browser)
    await expect(thief.refresh()).rejects.toMatchObject({ status: 401 })
  })
})

const guessWith = async (cookie: string, person: Person) => {
  const browser = await openBrowser(portal)
  browser.jar.set('device', cookie)
  const [code] = await guess(browser, person, 1)
  return code
}

describe('the log', () => {
  it('has a line for each wrong password and each lock-out, which names nobody', async () => {
    const person = await newPerson(portal)
    const program = openProgram(portal)
    const before = portal.logLines.length
    await guess(program, person, 6)
    const lines = portal.logLines.slice(before)
    expect(lines.map(({ msg, ip }) => [msg, ip])).toEqual([
      ...Array.from({ length: 5 }, () => ['sign-in failed', program.network]),
      ['sign-in locked out', program.network],
    ])
    for (const line of lines) expect(line['requestId']).toMatch(/^[\w.:-]{8,64}$/)
    expect(JSON.stringify(lines)).not.toContain(person.email)
  })
})
