import { sql } from 'kysely'
import { describe, expect, it, vi } from 'vitest'
import { SIGN_INS } from '../../src/identity/session/tell-of-sign-in.ts'
import { openBrowser } from '../support/browser.ts'
import { eventsOf } from '../support/events.ts'
import { lettersTo } from '../support/letters.ts'
import { openTestPortal } from '../support/open-test-portal.ts'
import { newPerson, newPlayer, PASSWORD, type Person } from '../support/people.ts'
import { of, resetLink } from '../support/password-links.ts'
import { refusal } from '../support/refusal.ts'

const portal = await openTestPortal()
const SUBJECT = 'A sign-in from a new network'

/** Signs somebody in with a browser nobody has seen, from an address. */
async function signInFrom({ email }: Person, network: string) {
  const browser = await openBrowser(portal)
  browser.network = network
  await browser.signIn(email, PASSWORD)
  return browser
}

/** Somebody at home, and the letters about new networks they got. */
async function newAtHome(traits = {}) {
  const person = await newPerson(portal, traits)
  const home = await signInFrom(person, '192.0.2.10')
  const letters = async () =>
    (await lettersTo(portal, person.email)).filter(({ subject }) => subject.startsWith(SUBJECT))
  return { person, home, letters }
}

/** The secret of the letter about a new network, once it is there. */
async function freezeToken(letters: () => Promise<readonly { text: string }[]>) {
  const [letter] = await vi.waitFor(async () => {
    const all = await letters()
    expect(all).toHaveLength(1)
    return all
  }, 10_000)
  return new URL(/https?:\/\/\S+/.exec(letter!.text)![0]).searchParams.get('token')!
}

/** All sign-ins were compared with those before. */
const compared = () =>
  vi.waitFor(async () => {
    const { rows } = await sql<{ open: number }>`
      select count(*)::int as open from pgboss.job where name = ${SIGN_INS} and state < 'completed'`.execute(
      portal.db,
    )
    expect(rows[0]!.open).toBe(0)
  }, 10_000)

describe('a sign-in from a new network', () => {
  it('is mailed to the owner, with what tells it and a link that freezes', async () => {
    const { person, letters } = await newAtHome()
    await signInFrom(person, '203.0.113.9')
    expect(await freezeToken(letters)).toMatch(/^[\w-]{43}$/)
    const [{ text } = { text: '' }] = await letters()
    expect(text).toContain('203.0.113.0/24')
    expect(text).not.toContain('203.0.113.9')
    expect(text).toMatch(/When: \d{4}-\d\d-\d\d \d\d:\d\d UTC/)
  })

  it('is no news the first time, from the network next door, nor by a browser that was here before', async () => {
    const { person, home, letters } = await newAtHome()
    await signInFrom(person, '192.0.2.200')
    home.network = '198.51.100.4'
    await home.signIn(person.email, PASSWORD)
    await compared()
    expect(await letters()).toEqual([])
  })

  it('is mailed once, however many sign in from there at once', async () => {
    const { person, letters } = await newAtHome()
    await Promise.all(Array.from({ length: 5 }, () => signInFrom(person, '203.0.113.9')))
    await compared()
    expect(await letters()).toHaveLength(1)
    await signInFrom(person, '203.0.113.77')
    await compared()
    expect(await letters()).toHaveLength(1)
  })

  it('is told to nobody who has not shown that the address is theirs', async () => {
    const { person, letters } = await newAtHome({ isValidated: false })
    await signInFrom(person, '203.0.113.9')
    await compared()
    expect(await letters()).toEqual([])
  })
})

describe('freezing an account', () => {
  it('ends every session and lets nobody in until the password was reset by mail', async () => {
    const { person, home, letters } = await newAtHome()
    const thief = await signInFrom(person, '203.0.113.9')
    const token = await freezeToken(letters)
    const stranger = await openBrowser(portal)
    await stranger.api.session.freezeAccount({ token })
    for (const browser of [home, thief])
      await expect(browser.refresh()).rejects.toMatchObject(refusal('NO_SESSION'))
    const fresh = await openBrowser(portal)
    await expect(fresh.signIn(person.email, PASSWORD)).rejects.toMatchObject(refusal('ACCOUNT_FROZEN'))
    await expect(stranger.signIn(person.email, 'not it')).rejects.toMatchObject(refusal('WRONG_CREDENTIALS'))
    const newPassword = 'quite another staple'
    const link = await resetLink(portal, person)
    await fresh.api.passwords.resetPassword({ ...of(link), newPassword, confirmPassword: newPassword })
    await expect(fresh.signIn(person.email, newPassword)).resolves.toMatchObject({ email: person.email })
  })

  it('is done once by ten at once, says the same to all, and not again after the reset', async () => {
    const { person, letters } = await newAtHome()
    await signInFrom(person, '203.0.113.9')
    const token = await freezeToken(letters)
    const { api } = await openBrowser(portal)
    const answers = await Promise.all(Array.from({ length: 10 }, () => api.session.freezeAccount({ token })))
    expect(new Set(answers.map(({ message }) => message)).size).toBe(1)
    expect(await eventsOf(portal, person.id, 'frozen')).toHaveLength(1)
    const newPassword = 'quite another staple'
    const link = await resetLink(portal, person)
    await api.passwords.resetPassword({ ...of(link), newPassword, confirmPassword: newPassword })
    await expect(api.session.freezeAccount({ token })).rejects.toMatchObject(refusal('LINK_INVALID', 'token'))
  })

  it('takes the secret out of the mail: another link of the account does not, nor one that was made up', async () => {
    const { person } = await newPlayer(portal)
    const { token } = await resetLink(portal, person)
    const { api } = await openBrowser(portal)
    for (const wrong of [token, 'a'.repeat(43)])
      await expect(api.session.freezeAccount({ token: wrong })).rejects.toMatchObject(refusal('LINK_INVALID'))
    await expect((await openBrowser(portal)).signIn(person.email, PASSWORD)).resolves.toBeDefined()
  })

  it('does nothing when its page is only opened, as scanners of mails do', async () => {
    const { person, letters } = await newAtHome()
    await signInFrom(person, '203.0.113.9')
    const token = await freezeToken(letters)
    const { app } = portal
    for (const url of [`/account/freeze?token=${token}`, `/api/auth/freeze-account?token=${token}`])
      await app.inject({ method: 'GET', url })
    await expect((await openBrowser(portal)).signIn(person.email, PASSWORD)).resolves.toBeDefined()
  })
})
