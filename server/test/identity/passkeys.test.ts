import { describe, expect, it } from 'vitest'
import { codeOf, newGuarded, switchOn } from '../support/authenticator.ts'
import { openBrowser } from '../support/browser.ts'
import { eventsOf } from '../support/events.ts'
import { lettersTo } from '../support/letters.ts'
import { openTestPortal } from '../support/open-test-portal.ts'
import { addPasskeyTo, newAuthenticator, newKeyHolder, onlyPasskey, proofBy } from '../support/passkeys.ts'
import { newPlayer, PASSWORD } from '../support/people.ts'
import { refusal } from '../support/refusal.ts'

const portal = await openTestPortal()
const password = PASSWORD
const subjectsTo = async (email: string) =>
  (await lettersTo(portal, email)).map(({ subject }) => subject.replace(' · Castellan', ''))

describe('adding a passkey', () => {
  it('takes the password, brings recovery codes, and is told to the owner', async () => {
    const { browser, person } = await newPlayer(portal)
    const { api } = browser
    await expect(api.passkeys.beginPasskey({ password: 'not it' })).rejects.toMatchObject(
      refusal('WRONG_PASSWORD', 'password'),
    )
    const { recoveryCodes } = await addPasskeyTo(browser, newAuthenticator(portal), ' Laptop ')
    expect(recoveryCodes).toHaveLength(10)
    expect(await api.twoFactor.getTwoFactor({})).toMatchObject({
      since: expect.stringMatching(/Z$/),
      appSince: null,
      recoveryCodes: 10,
      arePasskeysOffered: true,
      passkeys: [{ name: 'Laptop', addedAt: expect.stringMatching(/Z$/), lastUsedAt: null, isSynced: false }],
    })
    expect(await api.notifications.getNotifications({})).toMatchObject([
      { kind: 'passkeyChanged', name: 'Laptop', isAdded: true },
    ])
    await expect.poll(() => subjectsTo(person.email)).toContain('A passkey was added')
    expect(await eventsOf(portal, person.id, 'passkey-added')).toHaveLength(1)
  })

  it('ends what the password alone had opened elsewhere, the first time only', async () => {
    const { browser, person } = await newPlayer(portal)
    const elsewhere = await openBrowser(portal)
    await elsewhere.signIn(person.email, password)
    const first = newAuthenticator(portal)
    await addPasskeyTo(browser, first)
    await expect(elsewhere.refresh()).rejects.toMatchObject(refusal('NO_SESSION'))
    const again = await addPasskeyTo(
      browser,
      newAuthenticator(portal),
      'Phone',
      await proofBy(browser, first),
    )
    expect(again.recoveryCodes).toEqual([])
    await expect(browser.refresh()).resolves.toBeDefined()
  })

  it('asks for a second factor where there is one, or a thief could add their own', async () => {
    const { browser, secret } = await newGuarded(portal)
    await expect(browser.api.passkeys.beginPasskey({ password })).rejects.toMatchObject(
      refusal('SECOND_FACTOR_REQUIRED'),
    )
    await expect(browser.api.passkeys.beginPasskey({ password, code: '000000' })).rejects.toMatchObject(
      refusal('SECOND_FACTOR_WRONG'),
    )
    await addPasskeyTo(browser, newAuthenticator(portal), 'Phone', { code: codeOf(secret) })
    expect((await browser.api.twoFactor.getTwoFactor({})).passkeys).toHaveLength(1)
  })

  it('refuses an answer that comes twice, to another session, or from another site', async () => {
    const { browser, person } = await newPlayer(portal)
    const { api } = browser
    const key = newAuthenticator(portal)
    const name = 'Key'
    const { options } = await api.passkeys.beginPasskey({ password })
    const other = await openBrowser(portal)
    await other.signIn(person.email, password)
    await expect(
      other.api.passkeys.addPasskey({ name, credential: key.create(options) }),
    ).rejects.toMatchObject(refusal('PASSKEY_EXPIRED'))
    await expect(
      api.passkeys.addPasskey({ name, credential: key.create(options, { origin: 'https://evil.test' }) }),
    ).rejects.toMatchObject(refusal('PASSKEY_REFUSED'))
    // that try has used the challenge up
    await expect(api.passkeys.addPasskey({ name, credential: key.create(options) })).rejects.toMatchObject(
      refusal('PASSKEY_EXPIRED'),
    )
    expect((await api.twoFactor.getTwoFactor({})).passkeys).toEqual([])
  })

  it.each([
    ['of another portal', { rpId: 'elsewhere.test' }],
    ['nobody touched', { isPresent: false }],
    ['that was made to sign in', { type: 'webauthn.get' }],
  ])('refuses one %s', async (_what, twists) => {
    const { browser } = await newPlayer(portal)
    const { options } = await browser.api.passkeys.beginPasskey({ password })
    const credential = newAuthenticator(portal).create(options, twists)
    await expect(browser.api.passkeys.addPasskey({ name: 'Key', credential })).rejects.toMatchObject(
      refusal('PASSKEY_REFUSED'),
    )
  })

  it('refuses what is no passkey at all', async () => {
    const { browser } = await newPlayer(portal)
    const { options } = await browser.api.passkeys.beginPasskey({ password })
    const good = newAuthenticator(portal).create(options)
    const credential = { ...good, attestationObject: Buffer.from('no cbor').toString('base64url') }
    await expect(browser.api.passkeys.addPasskey({ name: 'Key', credential })).rejects.toMatchObject(
      refusal('PASSKEY_REFUSED'),
    )
    await expect(
      browser.api.passkeys.addPasskey({ name: 'Key', credential: { ...good, clientDataJSON: 'bm8' } }),
    ).rejects.toMatchObject(refusal('PASSKEY_EXPIRED'))
    await expect(browser.api.passkeys.addPasskey({ name: ' ', credential: good })).rejects.toMatchObject(
      refusal('BAD_INPUT', 'name'),
    )
  })

  it('refuses one that somebody has, and an eleventh', async () => {
    const { browser, authenticator } = await newKeyHolder(portal)
    const thief = await newPlayer(portal)
    await expect(addPasskeyTo(thief.browser, authenticator)).rejects.toMatchObject(refusal('PASSKEY_KNOWN'))
    expect(await thief.browser.api.twoFactor.getTwoFactor({})).toMatchObject({
      since: null,
      recoveryCodes: 0,
    })
    for (let count = 1; count < 10; count++)
      await addPasskeyTo(browser, newAuthenticator(portal), 'One more', await proofBy(browser, authenticator))
    await expect(
      addPasskeyTo(browser, newAuthenticator(portal), 'Too many', await proofBy(browser, authenticator)),
    ).rejects.toMatchObject(refusal('PASSKEY_LIMIT'))
  })

  it('is not for an address nobody proved, nor where the portal is reached by a number', async () => {
    const { browser } = await newPlayer(portal, { isValidated: false })
    await expect(browser.api.passkeys.beginPasskey({ password })).rejects.toMatchObject(
      refusal('ACCOUNT_NOT_VALIDATED'),
    )
    const numbered = await openTestPortal({ beside: portal, env: { PUBLIC_URL: 'http://127.0.0.1:3000' } })
    const there = (await newPlayer(numbered)).browser.api
    expect(await there.twoFactor.getTwoFactor({})).toMatchObject({ arePasskeysOffered: false })
    for (const call of [
      () => there.passkeys.beginPasskey({ password }),
      () => there.passkeys.beginPasskeySignIn({}),
    ])
      await expect(call()).rejects.toMatchObject(refusal('PASSKEYS_NOT_OFFERED'))
  })
})

describe('removing a passkey', () => {
  it('takes the password and a second factor; the last one takes two-factor sign-in along', async () => {
    const { browser, person, authenticator } = await newKeyHolder(portal)
    const { api } = browser
    const { id } = await onlyPasskey(browser)
    await expect(api.passkeys.removePasskey({ id, password })).rejects.toMatchObject(
      refusal('SECOND_FACTOR_REQUIRED'),
    )
    const proof = await proofBy(browser, authenticator)
    await expect(api.passkeys.removePasskey({ id, ...proof, password: 'not it' })).rejects.toMatchObject(
      refusal('WRONG_PASSWORD'),
    )
    await api.passkeys.removePasskey({ id, ...(await proofBy(browser, authenticator)) })
    expect(await api.twoFactor.getTwoFactor({})).toMatchObject({
      since: null,
      passkeys: [],
      recoveryCodes: 0,
    })
    await expect((await openBrowser(portal)).signIn(person.email, password)).resolves.toBeDefined()
    await expect.poll(() => subjectsTo(person.email)).toContain('Two-factor sign-in is off')
  })

  it('does not take two-factor sign-in along while the account cools off', async () => {
    const { browser, person, authenticator } = await newKeyHolder(portal)
    const { id } = await onlyPasskey(browser)
    const endsAt = new Date(Date.now() + 3_600_000)
    await portal.db
      .insertInto('cooling')
      .values({ accountId: person.id, kind: 'password', details: '{}', endsAt })
      .execute()
    const proof = await proofBy(browser, authenticator)
    await expect(browser.api.passkeys.removePasskey({ id, ...proof })).rejects.toMatchObject(
      refusal('ACCOUNT_COOLING'),
    )
    expect((await browser.api.twoFactor.getTwoFactor({})).passkeys).toHaveLength(1)
    await expect((await openBrowser(portal)).signIn(person.email, password)).rejects.toMatchObject(
      refusal('SECOND_FACTOR_REQUIRED'),
    )
  })

  it('leaves an app and the recovery codes as they are', async () => {
    const { browser, person, secret } = await newGuarded(portal)
    const key = newAuthenticator(portal)
    await addPasskeyTo(browser, key, 'Phone', { code: codeOf(secret) })
    const { id } = await onlyPasskey(browser)
    await browser.api.passkeys.removePasskey({ id, ...(await proofBy(browser, key)) })
    expect(await browser.api.twoFactor.getTwoFactor({})).toMatchObject({
      since: expect.any(String),
      appSince: expect.any(String),
      recoveryCodes: 10,
    })
    await expect.poll(() => subjectsTo(person.email)).toContain('A passkey was removed')
  })

  it('says the same again, and touches nobody else’s', async () => {
    const { browser, authenticator } = await newKeyHolder(portal)
    const other = await newPlayer(portal)
    const { id } = await onlyPasskey(browser)
    await other.browser.api.passkeys.removePasskey({ id, password })
    expect((await browser.api.twoFactor.getTwoFactor({})).passkeys).toHaveLength(1)
    const proof = await proofBy(browser, authenticator)
    const first = await browser.api.passkeys.removePasskey({ id, ...proof })
    expect(await browser.api.passkeys.removePasskey({ id, password })).toEqual(first)
    expect((await browser.api.twoFactor.getTwoFactor({})).passkeys).toEqual([])
  })
})

describe('an app beside a passkey', () => {
  it('is switched on by a proof with the passkey, and off again without touching it', async () => {
    const { browser, person, authenticator } = await newKeyHolder(portal)
    const { api } = browser
    await expect(api.twoFactor.beginTwoFactor({ password })).rejects.toMatchObject(
      refusal('SECOND_FACTOR_REQUIRED'),
    )
    const { secret } = await api.twoFactor.beginTwoFactor(await proofBy(browser, authenticator))
    // until it is confirmed, codes of it prove nothing
    await expect(api.passkeys.beginPasskey({ password, code: codeOf(secret) })).rejects.toMatchObject(
      refusal('SECOND_FACTOR_WRONG'),
    )
    expect(await api.twoFactor.enableTwoFactor({ code: codeOf(secret) })).toEqual({ recoveryCodes: [] })
    const { message } = await api.twoFactor.disableTwoFactor(await proofBy(browser, authenticator))
    expect(message).toBe('The authenticator app is switched off')
    expect(await api.twoFactor.getTwoFactor({})).toMatchObject({
      since: expect.any(String),
      appSince: null,
      recoveryCodes: 10,
    })
    await expect.poll(() => subjectsTo(person.email)).toContain('Your authenticator app was switched off')
  })

  it('switched off alone leaves nothing of two-factor sign-in', async () => {
    const { browser, person } = await newPlayer(portal)
    const { secret } = await switchOn(portal, browser, person.id)
    const { message } = await browser.api.twoFactor.disableTwoFactor({ password, code: codeOf(secret) })
    expect(message).toBe('Two-factor sign-in is off')
  })
})
