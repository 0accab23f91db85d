import { describe, expect, it } from 'vitest'
import { codeOf, letFactorsAge, letTimePass, newGuarded, switchOn } from '../support/authenticator.ts'
import { openBrowser } from '../support/browser.ts'
import { openTestPortal } from '../support/open-test-portal.ts'
import { newBlocked, newPlayer, PASSWORD } from '../support/people.ts'
import { of, resetLink } from '../support/password-links.ts'
import { warnOfLostKey } from '../../src/identity/second-factor/warn-of-lost-key.ts'
import { refusal } from '../support/refusal.ts'

const portal = await openTestPortal()
const server = 'lionna_x5'

/** Signs in with a fresh browser. */
async function signInWith(email: string, code?: string, password = PASSWORD) {
  const browser = await openBrowser(portal)
  return browser.api.session.login({ email, password, server, recaptcha: '', ...(code && { code }) })
}

describe('signing in to an account with a second factor', () => {
  it('asks for a code once the password was right, and then takes one', async () => {
    const { person, secret } = await newGuarded(portal)
    await expect(signInWith(person.email)).rejects.toMatchObject(refusal('SECOND_FACTOR_REQUIRED', 'code'))
    await expect(signInWith(person.email, codeOf(secret))).resolves.toMatchObject({ email: person.email })
  })

  it('tells nobody who does not know the password that there is one', async () => {
    const { person, secret } = await newGuarded(portal)
    const plain = await newPlayer(portal)
    for (const code of [undefined, '123456', codeOf(secret)])
      for (const email of [person.email, plain.person.email, 'nobody@example.test'])
        await expect(signInWith(email, code, 'not it')).rejects.toMatchObject(refusal('WRONG_CREDENTIALS'))
  })

  it('refuses a code that was used, in this step and the one before it', async () => {
    const { person, secret } = await newGuarded(portal)
    const code = codeOf(secret)
    const earlier = codeOf(secret, -1)
    await signInWith(person.email, code)
    for (const again of [code, earlier])
      await expect(signInWith(person.email, again)).rejects.toMatchObject(
        refusal('SECOND_FACTOR_WRONG', 'code'),
      )
    await expect(signInWith(person.email, codeOf(secret, 1))).resolves.toBeDefined()
  })

  it('lets one of ten in who send the same code at once', async () => {
    const { person, secret } = await newGuarded(portal)
    const code = codeOf(secret)
    const outcomes = await Promise.allSettled(
      Array.from({ length: 10 }, () => signInWith(person.email, code)),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  it('refuses a code of a minute ago, of another account, and one that was made up', async () => {
    const { person, secret } = await newGuarded(portal)
    const other = await newGuarded(portal)
    for (const code of [codeOf(secret, -3), codeOf(secret, 3), codeOf(other.secret), other.recoveryCodes[0]!])
      await expect(signInWith(person.email, code)).rejects.toMatchObject(refusal('SECOND_FACTOR_WRONG'))
    await expect(signInWith(person.email, 'a b c')).rejects.toMatchObject(refusal('BAD_INPUT', 'code'))
  })

  it('takes each recovery code once, however it is typed, and mails that it was used', async () => {
    const { person, recoveryCodes } = await newGuarded(portal)
    const [first, second] = recoveryCodes as [string, string]
    await expect(signInWith(person.email, first)).resolves.toBeDefined()
    await expect(signInWith(person.email, first)).rejects.toMatchObject(refusal('SECOND_FACTOR_WRONG'))
    await expect(
      signInWith(person.email, ` ${second.toLowerCase().replace('-', ' ')}`),
    ).resolves.toBeDefined()
    const { recoveryCodes: left } = await (
      await signedIn(person.email, recoveryCodes[2]!)
    ).api.twoFactor.getTwoFactor({})
    expect(left).toBe(7)
    await expect.poll(() => mailsTo(person.email, 'recovery code')).toHaveLength(3)
  })

  it('stops who guesses codes, and the owner’s own browser has tries to itself', async () => {
    const { person, secret, browser } = await newGuarded(portal)
    for (let guess = 0; guess < 10; guess++)
      await expect(signInWith(person.email, '000000')).rejects.toMatchObject(refusal('SECOND_FACTOR_WRONG'))
    await expect(signInWith(person.email, codeOf(secret))).rejects.toMatchObject(refusal('TOO_MANY'))
    const code = codeOf(secret)
    const again = browser.api.session.login({
      email: person.email,
      password: PASSWORD,
      server,
      recaptcha: '',
      code,
    })
    await expect(again).resolves.toMatchObject({ email: person.email })
  })

  it('is written down with what proved it, and wrong codes as such', async () => {
    const { person, secret, recoveryCodes } = await newGuarded(portal)
    await expect(signInWith(person.email, '000000')).rejects.toMatchObject(
      refusal('SECOND_FACTOR_WRONG', 'code'),
    )
    await signInWith(person.email, recoveryCodes[0])
    const browser = await signedIn(person.email, codeOf(secret))
    expect(await browser.api.security.getSignIns({})).toMatchObject([
      { outcome: 'succeeded', secondFactor: 'app' },
      { outcome: 'succeeded', secondFactor: 'recoveryCode' },
      { outcome: 'wrongCode', secondFactor: null },
      { outcome: 'appOn', secondFactor: null },
      { outcome: 'succeeded', secondFactor: null },
    ])
  })

  it('says of a blocked account that it is blocked, with the password alone', async () => {
    const { person } = await newGuarded(portal)
    const blocked = await newBlocked(portal)
    await portal.db
      .updateTable('account')
      .set({ blockedAt: new Date() })
      .where('id', '=', person.id)
      .execute()
    for (const { email } of [person, blocked])
      await expect(signInWith(email)).rejects.toMatchObject(refusal('ACCOUNT_BLOCKED'))
  })

  it('is refused when it was switched on while the password was being looked at', async () => {
    const { person, browser } = await newPlayer(portal)
    const outcomes = await Promise.allSettled([
      switchOn(portal, browser, person.id),
      ...Array.from({ length: 8 }, () => signInWith(person.email)),
    ])
    expect(outcomes[0]).toMatchObject({ status: 'fulfilled' })
    expect(await browser.api.security.getSessions({})).toMatchObject([{ isOwn: true }])
  })
})

describe('no way goes around the second factor', () => {
  it('not a reset of the password: it opens no session, and the next sign-in asks for the code', async () => {
    const { person, secret } = await newGuarded(portal)
    await letFactorsAge(portal, person.id)
    const link = await resetLink(portal, person)
    const newPassword = 'quite another staple'
    const browser = await openBrowser(portal)
    await browser.api.passwords.resetPassword({ ...of(link), newPassword, confirmPassword: newPassword })
    expect(browser.jar.get('session')).toBeUndefined()
    await expect(browser.refresh()).rejects.toMatchObject(refusal('NO_SESSION'))
    await expect(browser.signIn(person.email, newPassword)).rejects.toMatchObject(
      refusal('SECOND_FACTOR_REQUIRED'),
    )
    await letTimePass(portal, person.id)
    await expect(signInWith(person.email, codeOf(secret), newPassword)).resolves.toBeDefined()
  })

  it('not a code for an account that has none: it is not looked at', async () => {
    const { person } = await newPlayer(portal)
    await expect(signInWith(person.email, '123456')).resolves.toMatchObject({ email: person.email })
  })
})

describe('a portal that lost the key of its second factors', () => {
  const LOST = /ENCRYPTION_KEY (is not set|does not open)/
  it.each([
    ['none', []],
    ['another', ['a key that has sealed nothing of all this, ever']],
  ])('that has %s says so at its start, and refuses codes in words', async (_what, encryptionKeys) => {
    const { person, secret, recoveryCodes } = await newGuarded(portal)
    const lost = await openTestPortal({
      beside: portal,
      with: (opened) => ({ config: { ...opened.config, encryptionKeys } }),
    })
    await warnOfLostKey(lost.db, lost.config, lost.log)
    expect(lost.logLines.filter(({ msg }) => LOST.test(msg))).toHaveLength(1)
    const signInThere = async (code: string) => {
      const { api } = await openBrowser(lost)
      await api.session.login({ email: person.email, password: PASSWORD, server, recaptcha: '', code })
    }
    await expect(signInThere(codeOf(secret))).rejects.toMatchObject(refusal('SECOND_FACTOR_UNAVAILABLE'))
    await expect(signInThere(recoveryCodes[0]!)).rejects.toMatchObject(
      refusal(encryptionKeys.length ? 'SECOND_FACTOR_WRONG' : 'SECOND_FACTOR_UNAVAILABLE'),
    )
  })

  it('says nothing while the key opens them', () => {
    expect(portal.logLines.filter(({ msg }) => LOST.test(msg))).toEqual([])
  })
})

async function signedIn(email: string, code: string) {
  const browser = await openBrowser(portal)
  const account = await browser.api.session.login({ email, password: PASSWORD, server, recaptcha: '', code })
  browser.token = account.jwtToken
  return browser
}

async function mailsTo(recipient: string, words: string) {
  const mails = await portal.db
    .selectFrom('mailbox')
    .select('subject')
    .where('recipient', '=', recipient)
    .execute()
  return mails.filter(({ subject }) => subject.includes(words))
}
