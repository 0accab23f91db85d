import { describe, expect, it } from 'vitest'
import { codeOf, letFactorsAge, newGuarded } from '../support/authenticator.ts'
import { openBrowser, type Visitor } from '../support/browser.ts'
import { changeEmail, resetPassword, undo, undoToken } from '../support/changes.ts'
import { eventsOf, FROM_A_BROWSER } from '../support/events.ts'
import { lettersTo } from '../support/letters.ts'
import { openTestPortal } from '../support/open-test-portal.ts'
import { addPasskeyTo, newAuthenticator, newKeyHolder, signInWithKey } from '../support/passkeys.ts'
import { NEW, THIRD } from '../support/password-links.ts'
import { newPlayer, PASSWORD, type Person } from '../support/people.ts'
import { refusal } from '../support/refusal.ts'
import type { SoftwareAuthenticator } from '../support/software-authenticator.ts'

const portal = await openTestPortal()
const visit = () => openBrowser(portal)
const signInNew = async ({ email }: Pick<Person, 'email'>) => (await visit()).signIn(email, NEW)

/** Nobody gets in with a passkey that is gone. */
const expectGone = async (key: SoftwareAuthenticator) =>
  expect(signInWithKey(await visit(), key)).rejects.toMatchObject(refusal('PASSKEY_UNKNOWN'))

/** Signs in with the password and a code. */
async function signInWith({ email }: Person, code: string): Promise<Visitor> {
  const browser = await visit()
  const sent = { email, password: PASSWORD, server: browser.server, recaptcha: '', code }
  browser.token = (await browser.api.session.login(sent)).jwtToken
  return browser
}

describe('who comes back by a new password that was mailed', () => {
  it('is in with it alone, and a passkey that a thief had added opens nothing', async () => {
    const { person, authenticator } = await newKeyHolder(portal)
    await resetPassword(portal, person)
    expect(await signInNew(person)).toMatchObject({ email: person.email })
    await expectGone(authenticator)
    for (const kind of ['passkey-removed', 'two-factor-off'] as const)
      expect(await eventsOf(portal, person.id, kind)).toMatchObject([FROM_A_BROWSER])
    expect((await lettersTo(portal, person.email)).map(({ kind }) => kind)).toContain('two-factor-off')
  })

  it('is not asked for the codes of an app that was switched on lately', async () => {
    const { person } = await newGuarded(portal)
    expect(await resetPassword(portal, person)).toMatchObject({ twoFactorOff: true, restsFor: 12 })
    expect(await signInNew(person)).toMatchObject({ email: person.email })
  })

  it('keeps a second factor of their own that is older, with its recovery codes', async () => {
    const { person, recoveryCodes, authenticator } = await newKeyHolder(portal)
    await letFactorsAge(portal, person.id)
    expect(await resetPassword(portal, person)).toMatchObject({ twoFactorOff: false })
    await expect(signInNew(person)).rejects.toMatchObject(refusal('SECOND_FACTOR_REQUIRED'))
    await expect(signInWithKey(await visit(), authenticator)).resolves.toMatchObject({ email: person.email })
    const { api, server } = await visit()
    const sent = { email: person.email, password: NEW, server, recaptcha: '', code: recoveryCodes[0]! }
    await expect(api.session.login(sent)).resolves.toMatchObject({ email: person.email })
  })

  it('keeps the older one, while a later one and later recovery codes go', async () => {
    const { person, secret } = await newGuarded(portal)
    await letFactorsAge(portal, person.id)
    const thief = await signInWith(person, codeOf(secret))
    const key = newAuthenticator(portal)
    await addPasskeyTo(thief, key, 'Thief', { code: codeOf(secret, 1) })
    await portal.db.updateTable('twoFactor').set({ lastStep: 0 }).execute()
    const { recoveryCodes } = await thief.api.twoFactor.renewRecoveryCodes({
      password: PASSWORD,
      code: codeOf(secret),
    })
    await resetPassword(portal, person)
    await expectGone(key)
    expect((await lettersTo(portal, person.email)).map(({ kind }) => kind)).toContain('second-factor-removed')
    const { api, server } = await visit()
    const logIn = (code: string) =>
      api.session.login({ email: person.email, password: NEW, server, recaptcha: '', code })
    await expect(logIn(recoveryCodes[0]!)).rejects.toMatchObject(refusal('SECOND_FACTOR_WRONG'))
    await portal.db.updateTable('twoFactor').set({ lastStep: 0 }).execute()
    await expect(logIn(codeOf(secret))).resolves.toMatchObject({ email: person.email })
  })

  it('is never shown the secret of an app that was offered to a thief', async () => {
    const { person, browser: thief } = await newPlayer(portal)
    const offered = await thief.api.twoFactor.beginTwoFactor({ password: PASSWORD })
    await resetPassword(portal, person)
    const owner = await visit()
    await owner.signIn(person.email, NEW)
    const { secret } = await owner.api.twoFactor.beginTwoFactor({ password: NEW })
    expect(secret).not.toBe(offered.secret)
  })
})

describe('the link that takes a change of the e-mail back', () => {
  it('takes a passkey off that was added in an earlier session, and the owner is in', async () => {
    const { person, authenticator, recoveryCodes } = await newKeyHolder(portal)
    const thief = await visit()
    await signInWithKey(thief, authenticator)
    const email = await changeEmail(portal, thief, recoveryCodes[0])
    await resetPassword(portal, { email }, THIRD)
    await undo(portal, await undoToken(portal, person.email))
    await expectGone(authenticator)
    await resetPassword(portal, person)
    expect(await signInNew(person)).toMatchObject({ email: person.email })
  })

  it('leaves a second factor that was on for long, in whichever session that was', async () => {
    const { person, browser, secret } = await newGuarded(portal)
    await letFactorsAge(portal, person.id)
    await changeEmail(portal, browser, codeOf(secret))
    await undo(portal, await undoToken(portal, person.email))
    await resetPassword(portal, person)
    await expect(signInNew(person)).rejects.toMatchObject(refusal('SECOND_FACTOR_REQUIRED'))
  })
})
