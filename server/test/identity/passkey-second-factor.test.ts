import type { SecondFactors } from '@castellan/contract/calls/identity/passkeys'
import type { ApiError } from '@castellan/contract/engine/client'
import { describe, expect, it } from 'vitest'
import { codeOf, letFactorsAge, newGuarded } from '../support/authenticator.ts'
import { openBrowser } from '../support/browser.ts'
import { lettersTo } from '../support/letters.ts'
import { openTestPortal } from '../support/open-test-portal.ts'
import { NEW, reset, resetLink } from '../support/password-links.ts'
import {
  addPasskeyTo,
  newAuthenticator,
  newKeyHolder,
  onlyPasskey,
  proofBy,
  signInWithKey,
} from '../support/passkeys.ts'
import { newPlayer, PASSWORD, type Person } from '../support/people.ts'
import { refusal } from '../support/refusal.ts'
import type { SoftwareAuthenticator } from '../support/software-authenticator.ts'
import { newStaff } from '../support/staff.ts'

const portal = await openTestPortal()
const server = 'lionna_x5'
const sentBy = ({ email }: Person, password = PASSWORD) => ({ email, password, server, recaptcha: '' })

/** What a fresh browser is asked for once the password was right. */
async function asked(person: Person, password?: string) {
  const browser = await openBrowser(portal)
  const error = await browser.api.session.login(sentBy(person, password)).catch((thrown: ApiError) => thrown)
  expect(error).toMatchObject(refusal('SECOND_FACTOR_REQUIRED'))
  return { browser, factors: (error as ApiError).details as SecondFactors }
}

/** Signs in with password and passkey. */
async function signInBeside(
  person: Person,
  key: SoftwareAuthenticator,
  twists: Parameters<SoftwareAuthenticator['get']>[1] = {},
) {
  const { browser, factors } = await asked(person)
  const passkey = key.get(factors.passkeyOptions, twists)
  const account = await browser.api.session.login({ ...sentBy(person), passkey })
  browser.token = account.jwtToken
  return { browser, account, passkey }
}

describe('a passkey as second factor', () => {
  it('is offered beside what else there is, to whoever knows the password', async () => {
    const { person, authenticator } = await newKeyHolder(portal)
    const { factors } = await asked(person)
    expect(factors).toMatchObject({
      hasApp: false,
      passkeyOptions: {
        rpId: 'localhost',
        userVerification: 'preferred',
        allowCredentials: [{ id: authenticator.id.toString('base64url'), transports: ['usb'] }],
      },
    })
    const guarded = await newGuarded(portal)
    expect((await asked(guarded.person)).factors).toEqual({ hasApp: true })
    const stranger = await openBrowser(portal)
    const wrong = await stranger.api.session
      .login(sentBy(person, 'not it'))
      .catch((thrown: ApiError) => thrown)
    expect(wrong).toMatchObject({ ...refusal('WRONG_CREDENTIALS'), details: undefined })
  })

  it('lets in, also one that verified nobody, and is written down as such', async () => {
    const { person, authenticator } = await newKeyHolder(portal)
    const { browser } = await signInBeside(person, authenticator, { isVerified: false })
    const means = { secondFactor: 'passkey', isPasswordless: false }
    expect((await browser.api.security.getSessions({}))[0]).toMatchObject(means)
    expect((await browser.api.security.getSignIns({}))[0]).toMatchObject({ outcome: 'succeeded', ...means })
  })

  it('is good for its account and its challenge alone', async () => {
    const { person, authenticator } = await newKeyHolder(portal)
    const other = await newKeyHolder(portal)
    await expect(signInBeside(person, other.authenticator)).rejects.toMatchObject(
      refusal('PASSKEY_UNKNOWN', 'passkey'),
    )
    const { passkey } = await signInBeside(person, authenticator)
    const logIn = async (sent: typeof passkey) =>
      (await openBrowser(portal)).api.session.login({ ...sentBy(person), passkey: sent })
    await expect(logIn(passkey)).rejects.toMatchObject(refusal('PASSKEY_EXPIRED'))
    const { factors } = await asked(other.person)
    await expect(logIn(authenticator.get(factors.passkeyOptions))).rejects.toMatchObject(
      refusal('PASSKEY_EXPIRED'),
    )
    // nor is one that was made to sign in without the password
    const { options } = await (await openBrowser(portal)).api.passkeys.beginPasskeySignIn({})
    await expect(logIn(authenticator.get(options))).rejects.toMatchObject(refusal('PASSKEY_EXPIRED'))
  })

  it('stands beside recovery codes, which are there without an app', async () => {
    const { person, recoveryCodes } = await newKeyHolder(portal)
    const code = recoveryCodes[0]!
    const { api } = await openBrowser(portal)
    await expect(api.session.login({ ...sentBy(person), code })).resolves.toMatchObject({
      email: person.email,
    })
    await expect(api.session.login({ ...sentBy(person), code })).rejects.toMatchObject(
      refusal('SECOND_FACTOR_WRONG'),
    )
  })

  it('stops who tries wrong ones', async () => {
    const { person, authenticator } = await newKeyHolder(portal)
    for (let time = 0; time < 10; time++)
      await expect(
        signInBeside(person, authenticator, { origin: 'https://evil.test' }),
      ).rejects.toMatchObject(refusal('PASSKEY_REFUSED'))
    await expect(signInBeside(person, authenticator)).rejects.toMatchObject(refusal('TOO_MANY'))
  })
})

describe('where staff must have a second factor', () => {
  it('a passkey is one, and its removal takes the role along', async () => {
    const strict = await openTestPortal({ beside: portal, env: { STAFF_TWO_FACTOR: 'required' } })
    const { browser, account } = await newPlayer(strict, { roles: [{ role: 'Admin', scope: 'all' }] })
    expect(account).toMatchObject({ role: 'User', awaitsTwoFactor: true })
    const key = newAuthenticator(strict)
    await addPasskeyTo(browser, key)
    expect(await browser.refresh()).toMatchObject({ role: 'Admin' })
    const alone = await openBrowser(strict)
    expect(await signInWithKey(alone, key)).toMatchObject({ role: 'Admin' })
    const { id } = await onlyPasskey(browser)
    await browser.api.passkeys.removePasskey({ id, ...(await proofBy(browser, key)) })
    expect(await browser.refresh()).toMatchObject({ role: 'User', awaitsTwoFactor: true })
  })

  it('an admin takes passkeys off somebody who lost them', async () => {
    const { api } = await newStaff(portal, 'Admin', 'all')
    const { person, authenticator } = await newKeyHolder(portal)
    await api.masterAccounts.resetTwoFactor({
      email: person.email,
      reason: 'lost the key, showed a passport',
    })
    const browser = await openBrowser(portal)
    await expect(signInWithKey(browser, authenticator)).rejects.toMatchObject(refusal('PASSKEY_UNKNOWN'))
    await expect(browser.signIn(person.email, PASSWORD)).resolves.toBeDefined()
  })
})

/** The secret of the link that freezes, out of the newest letter about a passkey. */
async function freezeToken({ email }: Person) {
  const letters = (await lettersTo(portal, email)).filter(({ kind }) => kind === 'passkey-added')
  return new URL(/https?:\/\/\S+/.exec(letters[0]!.text)![0]).searchParams.get('token')!
}
const signedIn = async (person: Person) => {
  const browser = await openBrowser(portal)
  await browser.signIn(person.email, PASSWORD)
  return browser
}

async function openedBy(person: Person, code: string) {
  const browser = await openBrowser(portal)
  const { jwtToken } = await browser.api.session.login({ ...sentBy(person), code })
  browser.token = jwtToken
  return browser
}

describe('a thief with the password alone who adds passkeys', () => {
  it('loses all of them to the link of the last, and the owner comes back by a new password', async () => {
    const { person } = await newPlayer(portal)
    const [first, second] = [newAuthenticator(portal), newAuthenticator(portal)]
    await addPasskeyTo(await signedIn(person), first, 'First')
    const later = await openBrowser(portal)
    await signInWithKey(later, first)
    await addPasskeyTo(later, second, 'Second', await proofBy(later, first))
    await (await openBrowser(portal)).api.session.freezeAccount({ token: await freezeToken(person) })
    await expect(later.refresh()).rejects.toMatchObject(refusal('NO_SESSION'))
    const owner = await openBrowser(portal)
    await owner.api.passwords.resetPassword(reset(await resetLink(portal, person), NEW))
    await expect(owner.signIn(person.email, NEW)).resolves.toMatchObject({ email: person.email })
    for (const key of [first, second])
      await expect(signInWithKey(await openBrowser(portal), key)).rejects.toMatchObject(
        refusal('PASSKEY_UNKNOWN'),
      )
  })

  it('leaves the owner’s app, which was on before', async () => {
    const { person, secret, browser } = await newGuarded(portal)
    await letFactorsAge(portal, person.id)
    await addPasskeyTo(await openedBy(person, codeOf(secret)), newAuthenticator(portal), 'Thief', {
      code: codeOf(secret, 1),
    })
    await browser.api.session.freezeAccount({ token: await freezeToken(person) })
    const owner = await openBrowser(portal)
    await owner.api.passwords.resetPassword(reset(await resetLink(portal, person), NEW))
    const { factors } = await asked(person, NEW)
    expect(factors).toEqual({ hasApp: true })
  })
})
