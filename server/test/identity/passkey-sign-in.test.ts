import { describe, expect, it } from 'vitest'
import { openBrowser } from '../support/browser.ts'
import { later } from '../support/clock.ts'
import { eventsOf } from '../support/events.ts'
import { lettersTo } from '../support/letters.ts'
import { openTestPortal } from '../support/open-test-portal.ts'
import { newAuthenticator, newKeyHolder, onlyPasskey, signInWithKey } from '../support/passkeys.ts'
import { PASSWORD } from '../support/people.ts'
import { refusal } from '../support/refusal.ts'

const portal = await openTestPortal()

/** Tries to sign in with a fresh browser. */
const tryKey = async (
  authenticator: Parameters<typeof signInWithKey>[1],
  twists?: Parameters<typeof signInWithKey>[2],
) => signInWithKey(await openBrowser(portal), authenticator, twists)

describe('signing in with a passkey alone', () => {
  it('opens a session that says by what, and remembers when it was used', async () => {
    const { person, authenticator } = await newKeyHolder(portal)
    const browser = await openBrowser(portal)
    expect(await signInWithKey(browser, authenticator)).toMatchObject({
      email: person.email,
      validated: true,
    })
    const [own] = await browser.api.security.getSessions({})
    expect(own).toMatchObject({ isOwn: true, secondFactor: 'passkey', isPasswordless: true })
    const [record] = await browser.api.security.getSignIns({})
    expect(record).toMatchObject({ outcome: 'succeeded', secondFactor: 'passkey', isPasswordless: true })
    expect((await onlyPasskey(browser)).lastUsedAt).toMatch(/Z$/)
    await expect(browser.refresh()).resolves.toMatchObject({ email: person.email })
  })

  it('is good for one try with each challenge, of five at once too', async () => {
    const { authenticator } = await newKeyHolder(portal)
    const browser = await openBrowser(portal)
    const { options } = await browser.api.passkeys.beginPasskeySignIn({})
    const sent = { passkey: authenticator.get(options), server: browser.server, recaptcha: '' }
    const outcomes = await Promise.allSettled(
      Array.from({ length: 5 }, async () => (await openBrowser(portal)).api.passkeys.loginWithPasskey(sent)),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await expect((await openBrowser(portal)).api.passkeys.loginWithPasskey(sent)).rejects.toMatchObject(
      refusal('PASSKEY_EXPIRED'),
    )
  })

  it.each([
    ['did not verify who holds it', { isVerified: false }],
    ['answers another site', { origin: 'https://evil.test' }],
    ['signs for another portal', { rpId: 'elsewhere.test' }],
    ['was not touched', { isPresent: false, isVerified: false }],
  ])('refuses one that %s, and writes it down', async (_what, twists) => {
    const { browser, authenticator } = await newKeyHolder(portal)
    await expect(tryKey(authenticator, twists)).rejects.toMatchObject(refusal('PASSKEY_REFUSED', 'passkey'))
    const [record] = await browser.api.security.getSignIns({})
    expect(record).toMatchObject({ outcome: 'wrongPasskey', secondFactor: null })
  })

  it('refuses a signature of another key, and a challenge nobody gave', async () => {
    const { authenticator } = await newKeyHolder(portal)
    const stranger = newAuthenticator(portal)
    const browser = await openBrowser(portal)
    const { options } = await browser.api.passkeys.beginPasskeySignIn({})
    const forged = { ...stranger.get(options), id: authenticator.id.toString('base64url') }
    const logIn = (passkey: typeof forged) =>
      browser.api.passkeys.loginWithPasskey({ passkey, server: browser.server, recaptcha: '' })
    await expect(logIn(forged)).rejects.toMatchObject(refusal('PASSKEY_REFUSED'))
    await expect(
      tryKey(authenticator, { challenge: Buffer.from('made up').toString('base64url') }),
    ).rejects.toMatchObject(refusal('PASSKEY_EXPIRED'))
  })

  it('refuses a challenge whose five minutes are over, and takes one a second before', async () => {
    const { authenticator } = await newKeyHolder(portal)
    const browser = await openBrowser(portal)
    const answer = async () => {
      const { options } = await browser.api.passkeys.beginPasskeySignIn({})
      const sent = { passkey: authenticator.get(options), server: browser.server, recaptcha: '' }
      return () => browser.api.passkeys.loginWithPasskey(sent)
    }
    const [inTime, tooLate] = [await answer(), await answer()]
    await expect(later(299, inTime)).resolves.toMatchObject({ validated: true })
    await expect(later(301, tooLate)).rejects.toMatchObject(refusal('PASSKEY_EXPIRED'))
  })

  it('refuses a challenge whose end somebody put off, which the portal did not sign', async () => {
    const { authenticator } = await newKeyHolder(portal)
    const browser = await openBrowser(portal)
    const { options } = (await browser.api.passkeys.beginPasskeySignIn({})) as {
      options: { challenge: string }
    }
    const [random, ends, signature] = Buffer.from(options.challenge, 'base64url').toString().split('.')
    const putOff = (Number.parseInt(ends!, 36) + 60_000).toString(36)
    const challenge = Buffer.from(`${random}.${putOff}.${signature}`).toString('base64url')
    await expect(tryKey(authenticator, { challenge })).rejects.toMatchObject(refusal('PASSKEY_EXPIRED'))
  })

  it('says of one it does not know that it does not, and counts that', async () => {
    const browser = await openBrowser(portal)
    const stranger = newAuthenticator(portal)
    for (let time = 0; time < 5; time++)
      await expect(signInWithKey(browser, stranger)).rejects.toMatchObject(refusal('PASSKEY_UNKNOWN'))
    await expect(signInWithKey(browser, stranger)).rejects.toMatchObject(refusal('TOO_MANY'))
  })

  it('wants the human check that a sign-in by password wants', async () => {
    const checked = await openTestPortal({ beside: portal, env: { CAPTCHA_PROVIDER: 'altcha' } })
    const { authenticator } = await newKeyHolder(portal)
    await expect(signInWithKey(await openBrowser(checked), authenticator)).rejects.toMatchObject(
      refusal('CAPTCHA_FAILED', 'recaptcha'),
    )
  })
})

const setMoment = (id: number, column: 'blockedAt' | 'frozenAt') =>
  portal.db
    .updateTable('account')
    .set({ [column]: new Date() })
    .where('id', '=', id)
    .execute()

describe('an account that signs in with a passkey', () => {
  it.each([
    ['blockedAt', 'ACCOUNT_BLOCKED'],
    ['frozenAt', 'ACCOUNT_FROZEN'],
  ] as const)('is answered as with its password where it has %s', async (column, code) => {
    const { person, authenticator } = await newKeyHolder(portal)
    await setMoment(person.id, column)
    await expect(tryKey(authenticator)).rejects.toMatchObject(refusal(code))
    await expect((await openBrowser(portal)).signIn(person.email, PASSWORD)).rejects.toMatchObject(
      refusal(code),
    )
  })

  it('whose address is no longer proved is let in as with its password', async () => {
    const { person, authenticator } = await newKeyHolder(portal)
    await portal.db.updateTable('account').set({ validatedAt: null }).where('id', '=', person.id).execute()
    await expect(tryKey(authenticator)).resolves.toMatchObject({ validated: false, role: 'User' })
  })

  it('is mailed of a network it never came from, unless the browser is known', async () => {
    const { person, browser, authenticator } = await newKeyHolder(portal)
    const SUBJECT = 'A sign-in from a new network'
    const mails = async () =>
      (await lettersTo(portal, person.email)).filter(({ subject }) => subject.startsWith(SUBJECT))
    browser.network = '198.51.100.7'
    await signInWithKey(browser, authenticator)
    const elsewhere = await openBrowser(portal)
    elsewhere.network = '203.0.113.9'
    await signInWithKey(elsewhere, authenticator)
    await expect.poll(mails).toHaveLength(1)
    expect((await mails())[0]!.text).toContain('203.0.113.0/24')
  })
})

describe('the counter of a passkey', () => {
  it('that goes back is refused and written down, for there are two of it', async () => {
    const { person, browser, authenticator } = await newKeyHolder(portal)
    await tryKey(authenticator)
    await tryKey(authenticator)
    await expect(tryKey(authenticator, { counter: 1 })).rejects.toMatchObject(refusal('PASSKEY_REFUSED'))
    expect(await eventsOf(portal, person.id, 'passkey-counter-back')).toMatchObject([
      { details: { counter: 1, known: 2 } },
    ])
    expect(portal.logLines.map(({ msg }) => msg)).toContain('the counter of a passkey went back')
    const [record] = await browser.api.security.getSignIns({})
    expect(record).toMatchObject({ outcome: 'wrongPasskey' })
    await expect(tryKey(authenticator)).resolves.toBeDefined()
  })

  it('writes nothing into the journal that no key has signed', async () => {
    const { person, authenticator } = await newKeyHolder(portal)
    await tryKey(authenticator)
    const forger = newAuthenticator(portal)
    const browser = await openBrowser(portal)
    const { options } = await browser.api.passkeys.beginPasskeySignIn({})
    const passkey = { ...forger.get(options, { counter: 0 }), id: authenticator.id.toString('base64url') }
    await expect(
      browser.api.passkeys.loginWithPasskey({ passkey, server: browser.server, recaptcha: '' }),
    ).rejects.toMatchObject(refusal('PASSKEY_REFUSED'))
    expect(await eventsOf(portal, person.id, 'passkey-counter-back')).toEqual([])
  })

  it('may stay at zero, as that of a phone does', async () => {
    const { authenticator } = await newKeyHolder(portal)
    authenticator.counts = false
    for (let time = 0; time < 2; time++) await expect(tryKey(authenticator)).resolves.toBeDefined()
  })
})
