import { describe, expect, it } from 'vitest'
import { FACTOR_LIMIT } from '../../src/identity/credentials/secret-limit.ts'
import { codeOf, newGuarded } from '../support/authenticator.ts'
import { openBrowser, type Visitor } from '../support/browser.ts'
import { linkTo, lettersTo } from '../support/letters.ts'
import { openTestPortal } from '../support/open-test-portal.ts'
import { newPlayer, PASSWORD, type Person } from '../support/people.ts'
import { refusal } from '../support/refusal.ts'

const portal = await openTestPortal()
const server = 'lionna_x5'

async function signInWith({ email }: Person, code: string) {
  const { api } = await openBrowser(portal)
  return api.session.login({ email, password: PASSWORD, server, recaptcha: '', code })
}

/** What is said to the last of ten who send a wrong code, and to whoever comes after. */
async function lockOut(person: Person) {
  for (let guess = 0; guess < 10; guess++)
    await expect(signInWith(person, '000000')).rejects.toMatchObject(refusal('SECOND_FACTOR_WRONG'))
  return signInWith(person, '000000').catch(({ code, message }: Error & { code: string }) => ({
    code,
    message,
  }))
}

const bellOf = async ({ api }: Visitor) =>
  (await api.notifications.getNotifications({})).filter(({ kind }) => kind === 'guessed')

const lettersAbout = async ({ email }: Person, words: string) =>
  (await lettersTo(portal, email)).filter(({ subject }) => subject.includes(words))

const wrongPassword = ({ api }: Visitor) =>
  api.personalData.exportPersonalData({ password: 'not it' }).then(
    () => {
      throw new Error('it was right')
    },
    (error: Error & { code: string }) => error,
  )

async function useUp(browser: Visitor) {
  const said = []
  for (let guess = 0; guess < 10; guess++) said.push(await wrongPassword(browser))
  return said
}

async function anotherBrowserOf({ email }: Person) {
  const browser = await openBrowser(portal)
  await browser.signIn(email, PASSWORD)
  return browser
}

describe('who knows the password and guesses the second factor', () => {
  it('is told of once for each lock: by mail, by the bell and under Security', async () => {
    const { person, browser } = await newGuarded(portal)
    await lockOut(person)
    for (let more = 0; more < 3; more++)
      await expect(signInWith(person, '000000')).rejects.toMatchObject(refusal('TOO_MANY'))
    expect(await lettersAbout(person, 'knows your password')).toHaveLength(1)
    expect(await bellOf(browser)).toMatchObject([{ guessed: 'factor', isRead: false }])
    const events = await browser.api.security.getSignIns({})
    expect(events.filter(({ outcome }) => outcome === 'factorGuessed')).toHaveLength(1)
    expect(
      portal.logLines.filter(({ msg, accountId }) => msg === 'tries used up' && accountId === person.id),
    ).toHaveLength(1)
  })

  it('waits twice as long at each further lock, also where somebody has signed in meanwhile', async () => {
    const { person, secret } = await newGuarded(portal)
    expect(await lockOut(person)).toMatchObject({
      code: 'TOO_MANY',
      message: expect.stringContaining('15 minutes'),
    })
    // the wait is over
    await portal.limits.forgive(FACTOR_LIMIT, String(person.id))
    await signInWith(person, codeOf(secret))
    expect(await lockOut(person)).toMatchObject({ message: expect.stringContaining('30 minutes') })
    expect(await lettersAbout(person, 'knows your password')).toHaveLength(2)
  })

  it('is nobody who sends a code again that was right', async () => {
    const { person, secret, browser } = await newGuarded(portal)
    const code = codeOf(secret)
    await signInWith(person, code)
    for (let again = 0; again < 12; again++)
      await expect(signInWith(person, code)).rejects.toMatchObject(refusal('SECOND_FACTOR_WRONG'))
    expect(await bellOf(browser)).toEqual([])
  })

  it('is kept out by the link of the mail, which freezes the account', async () => {
    const { person } = await newGuarded(portal)
    await lockOut(person)
    const { token } = await linkTo(portal, person.email)
    await (await openBrowser(portal)).api.session.freezeAccount({ token })
    await expect(signInWith(person, '000000')).rejects.toMatchObject(refusal('ACCOUNT_FROZEN'))
  })

  it('with passkeys is told of too', async () => {
    const { person, browser } = await newGuarded(portal)
    const passkey = { id: 'x'.repeat(22), clientDataJSON: 'e30', authenticatorData: 'e30', signature: 'e30' }
    for (let guess = 0; guess < 10; guess++) {
      const { api } = await openBrowser(portal)
      await expect(
        api.session.login({ email: person.email, password: PASSWORD, server, recaptcha: '', passkey }),
      ).rejects.toMatchObject(refusal('PASSKEY_UNKNOWN'))
    }
    expect(await bellOf(browser)).toHaveLength(1)
  })
})

describe('a session in which wrong passwords are given', () => {
  it('ends with the tenth, having said so, and the owner’s other session still confirms', async () => {
    const { person, browser } = await newPlayer(portal)
    const stolen = await anotherBrowserOf(person)
    const said = await useUp(stolen)
    expect(said.map(({ code }) => code)).toEqual(Array.from({ length: 10 }, () => 'WRONG_PASSWORD'))
    expect(said[6]!.message).toBe('The password is wrong. 3 tries are left, then this session ends')
    expect(said[9]!.message).toContain('this session has ended')
    expect(await wrongPassword(stolen)).toMatchObject({ code: 'NO_SESSION' })
    await expect(stolen.refresh()).rejects.toMatchObject(refusal('NO_SESSION'))
    await expect(browser.api.personalData.exportPersonalData({ password: PASSWORD })).resolves.toBeDefined()
    expect(await bellOf(browser)).toMatchObject([{ guessed: 'session' }])
    expect(await lettersAbout(person, 'session of yours was ended')).toHaveLength(1)
  })

  it('does not end where the right one is among them', async () => {
    const { browser } = await newPlayer(portal)
    for (let round = 0; round < 2; round++) {
      for (let guess = 0; guess < 9; guess++) await wrongPassword(browser)
      await expect(browser.api.personalData.exportPersonalData({ password: PASSWORD })).resolves.toBeDefined()
    }
  })

  it('is one of three that may guess in a quarter of an hour: the fourth waits, and goes on', async () => {
    const { person, browser } = await newPlayer(portal)
    for (let session = 0; session < 3; session++) await useUp(await anotherBrowserOf(person))
    expect(await wrongPassword(browser)).toMatchObject({ code: 'TOO_MANY' })
    await expect(browser.api.security.getSessions({})).resolves.toHaveLength(1)
  })

  it('ends with the tenth wrong code too, and the owner’s other session still proves one', async () => {
    const { person, secret, browser } = await newGuarded(portal)
    const stolen = await openBrowser(portal)
    const login = { email: person.email, password: PASSWORD, server, recaptcha: '' } as const
    stolen.token = (await stolen.api.session.login({ ...login, code: codeOf(secret) })).jwtToken
    const guess = () => stolen.api.twoFactor.disableTwoFactor({ password: PASSWORD, code: '000000' })
    for (let time = 0; time < 10; time++)
      await expect(guess()).rejects.toMatchObject(refusal('SECOND_FACTOR_WRONG'))
    await expect(guess()).rejects.toMatchObject(refusal('NO_SESSION'))
    await expect(
      browser.api.twoFactor.disableTwoFactor({ password: PASSWORD, code: codeOf(secret, 1) }),
    ).resolves.toBeDefined()
    expect(await bellOf(browser)).toMatchObject([{ guessed: 'session' }])
  })
})
