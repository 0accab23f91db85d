import { describe, expect, it } from 'vitest'
import { codeOf, newGuarded, switchOn } from '../support/authenticator.ts'
import { openBrowser } from '../support/browser.ts'
import { eventsOf, FROM_A_BROWSER } from '../support/events.ts'
import { openTestPortal } from '../support/open-test-portal.ts'
import { newPlayer, PASSWORD } from '../support/people.ts'
import { refusal } from '../support/refusal.ts'

const portal = await openTestPortal()
const password = PASSWORD

describe('switching the second factor on', () => {
  it('takes the password, shows a secret, and counts once the app has shown that it knows it', async () => {
    const { browser, person } = await newPlayer(portal)
    const { api } = browser
    expect(await api.twoFactor.getTwoFactor({})).toEqual({
      since: null,
      isOffered: true,
      isRequired: false,
      recoveryCodes: 0,
      appSince: null,
      passkeys: [],
      arePasskeysOffered: true,
    })
    await expect(api.twoFactor.beginTwoFactor({ password: 'not it' })).rejects.toMatchObject(
      refusal('WRONG_PASSWORD', 'password'),
    )
    const { secret, address } = await api.twoFactor.beginTwoFactor({ password })
    expect(secret).toMatch(/^[A-Z2-7]{32}$/)
    const { protocol, host, searchParams } = new URL(address)
    expect([protocol, host, searchParams.get('issuer'), searchParams.get('secret')]).toEqual([
      'otpauth:',
      'totp',
      'Castellan',
      secret,
    ])
    expect(decodeURIComponent(address)).toContain(person.email)
    await expect(api.twoFactor.enableTwoFactor({ code: '000000' })).rejects.toMatchObject(
      refusal('SECOND_FACTOR_WRONG', 'code'),
    )
    expect(await api.twoFactor.getTwoFactor({})).toMatchObject({ since: null })
    const { recoveryCodes } = await api.twoFactor.enableTwoFactor({ code: codeOf(secret) })
    expect(new Set(recoveryCodes).size).toBe(10)
    for (const code of recoveryCodes) expect(code).toMatch(/^[A-HJKMNP-TV-Z2-9]{5}-[A-HJKMNP-TV-Z2-9]{5}$/)
    expect(await api.twoFactor.getTwoFactor({})).toMatchObject({
      since: expect.stringMatching(/Z$/),
      recoveryCodes: 10,
    })
  })

  it('shows ten who begin at once the same secret, and switches on once', async () => {
    const { browser } = await newPlayer(portal)
    const { beginTwoFactor, enableTwoFactor } = browser.api.twoFactor
    const begun = await Promise.all(Array.from({ length: 10 }, () => beginTwoFactor({ password })))
    expect(new Set(begun.map(({ secret }) => secret)).size).toBe(1)
    const code = codeOf(begun[0]!.secret)
    const outcomes = await Promise.allSettled(Array.from({ length: 10 }, () => enableTwoFactor({ code })))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const refusals = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []))
    for (const reason of refusals) expect(reason).toMatchObject(refusal('SECOND_FACTOR_ON'))
  })

  it('ends what the password alone had opened elsewhere, and tells the owner by bell and mail', async () => {
    const { browser, person } = await newPlayer(portal)
    const elsewhere = await openBrowser(portal)
    await elsewhere.signIn(person.email, password)
    await switchOn(portal, browser, person.id)
    await expect(elsewhere.refresh()).rejects.toMatchObject(refusal('NO_SESSION'))
    await expect(browser.refresh()).resolves.toBeDefined()
    expect(await browser.api.notifications.getNotifications({})).toMatchObject([
      { kind: 'twoFactorChanged', isOn: true },
    ])
    await expect
      .poll(() => mailsTo(person.email))
      .toContainEqual(expect.stringContaining('Two-factor sign-in is on'))
    expect(await eventsOf(portal, person.id, 'two-factor-on')).toHaveLength(1)
  })

  it('stands in the history of its owner, as its end and a recovery code that was used for it do', async () => {
    const { browser, person, recoveryCodes } = await newGuarded(portal)
    await browser.api.twoFactor.disableTwoFactor({ password, code: recoveryCodes[0]! })
    const newest = (await browser.api.security.getSignIns({})).slice(0, 3)
    const outcomes = newest.map(({ outcome }) => outcome)
    expect(outcomes).toEqual(expect.arrayContaining(['twoFactorOff', 'recoveryCodeUsed', 'appOn']))
    for (const kind of ['two-factor-off', 'recovery-code-used', 'two-factor-on'] as const)
      expect(await eventsOf(portal, person.id, kind)).toMatchObject([FROM_A_BROWSER])
  })

  it('is not for an address nobody proved, or its owner could be locked out', async () => {
    const { browser } = await newPlayer(portal, { isValidated: false })
    await expect(browser.api.twoFactor.beginTwoFactor({ password })).rejects.toMatchObject(
      refusal('ACCOUNT_NOT_VALIDATED'),
    )
  })

  it('is done once: it is refused while it is on', async () => {
    const { browser } = await newGuarded(portal)
    await expect(browser.api.twoFactor.beginTwoFactor({ password })).rejects.toMatchObject(
      refusal('SECOND_FACTOR_ON'),
    )
  })

  it('stops who guesses the first code', async () => {
    const { browser } = await newPlayer(portal)
    await browser.api.twoFactor.beginTwoFactor({ password })
    const guess = () => browser.api.twoFactor.enableTwoFactor({ code: '000000' })
    for (let time = 0; time < 10; time++)
      await expect(guess()).rejects.toMatchObject(refusal('SECOND_FACTOR_WRONG'))
    await expect(guess()).rejects.toMatchObject(refusal('TOO_MANY'))
  })

  it('keeps nothing that a stolen database would tell', async () => {
    const { person, secret, recoveryCodes } = await newGuarded(portal)
    const row = await portal.db
      .selectFrom('twoFactor')
      .selectAll()
      .where('accountId', '=', person.id)
      .executeTakeFirstOrThrow()
    const hashes = await portal.db
      .selectFrom('recoveryCode')
      .select('hash')
      .where('accountId', '=', person.id)
      .execute()
    const kept = Buffer.concat([row.secret, ...hashes.map(({ hash }) => hash)]).toString('latin1')
    for (const told of [secret, ...recoveryCodes]) expect(kept).not.toContain(told)
  })

  it('is not offered where the portal has no key to seal with', async () => {
    const keyless = await openTestPortal({
      beside: portal,
      with: (opened) => ({ config: { ...opened.config, encryptionKeys: [] } }),
    })
    const { browser } = await newPlayer(keyless)
    expect(await browser.api.twoFactor.getTwoFactor({})).toMatchObject({ isOffered: false })
    await expect(browser.api.twoFactor.beginTwoFactor({ password })).rejects.toMatchObject(
      refusal('SECOND_FACTOR_NOT_OFFERED'),
    )
  })
})

describe('switching the second factor off', () => {
  it('takes the password and a code, and tells the owner', async () => {
    const { browser, person, secret } = await newGuarded(portal)
    const { disableTwoFactor } = browser.api.twoFactor
    const code = codeOf(secret)
    await expect(disableTwoFactor({ password: 'not it', code })).rejects.toMatchObject(
      refusal('WRONG_PASSWORD'),
    )
    await expect(disableTwoFactor({ password, code: '000000' })).rejects.toMatchObject(
      refusal('SECOND_FACTOR_WRONG'),
    )
    await disableTwoFactor({ password, code })
    await expect((await openBrowser(portal)).signIn(person.email, password)).resolves.toBeDefined()
    await expect
      .poll(() => mailsTo(person.email))
      .toContainEqual(expect.stringContaining('Two-factor sign-in is off'))
  })

  it('changes once and says the same ten times at once', async () => {
    const { browser, person, secret } = await newGuarded(portal)
    const sent = { password, code: codeOf(secret) }
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => browser.api.twoFactor.disableTwoFactor(sent)),
    )
    expect(new Set(answers.map(({ message }) => message)).size).toBe(1)
    expect(await eventsOf(portal, person.id, 'two-factor-off')).toHaveLength(1)
  })

  it('can be done with a recovery code, and leaves nothing of the old secret', async () => {
    const { browser, person, recoveryCodes, secret } = await newGuarded(portal)
    await browser.api.twoFactor.disableTwoFactor({ password, code: recoveryCodes[0]! })
    const again = await switchOn(portal, browser, person.id)
    expect(again.secret).not.toBe(secret)
    await expect(
      browser.api.twoFactor.disableTwoFactor({ password, code: recoveryCodes[1]! }),
    ).rejects.toMatchObject(refusal('SECOND_FACTOR_WRONG'))
  })
})

describe('new recovery codes', () => {
  it('take the place of all earlier ones', async () => {
    const { browser, recoveryCodes, secret } = await newGuarded(portal)
    const renewed = await browser.api.twoFactor.renewRecoveryCodes({ password, code: codeOf(secret) })
    expect(renewed.recoveryCodes).toHaveLength(10)
    const off = (code: string) => browser.api.twoFactor.disableTwoFactor({ password, code })
    await expect(off(recoveryCodes[0]!)).rejects.toMatchObject(refusal('SECOND_FACTOR_WRONG'))
    await expect(off(renewed.recoveryCodes[0]!)).resolves.toBeDefined()
  })

  it('are told to the owner by mail, by the bell and in the list of sign-ins', async () => {
    const { person, browser, secret } = await newGuarded(portal)
    await browser.api.twoFactor.renewRecoveryCodes({ password, code: codeOf(secret) })
    await expect
      .poll(() => mailsTo(person.email))
      .toContainEqual(expect.stringContaining('New recovery codes were made'))
    expect((await browser.api.notifications.getNotifications({}))[0]).toMatchObject({ kind: 'codesRenewed' })
    expect((await browser.api.security.getSignIns({}))[0]).toMatchObject({ outcome: 'codesRenewed' })
  })

  it('are for who has the second factor on, and are made once for each code', async () => {
    const plain = await newPlayer(portal)
    await expect(
      plain.browser.api.twoFactor.renewRecoveryCodes({ password, code: '123456' }),
    ).rejects.toMatchObject(refusal('SECOND_FACTOR_OFF'))
    const { browser, secret } = await newGuarded(portal)
    const sent = { password, code: codeOf(secret) }
    const outcomes = await Promise.allSettled(
      Array.from({ length: 5 }, () => browser.api.twoFactor.renewRecoveryCodes(sent)),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })
})

async function mailsTo(recipient: string) {
  const mails = await portal.db
    .selectFrom('mailbox')
    .select('subject')
    .where('recipient', '=', recipient)
    .execute()
  return mails.map(({ subject }) => subject)
}
