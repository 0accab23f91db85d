import { describe, expect, it } from 'vitest'
import { getAccount } from '../../src/identity/accounts/account-repo.ts'
import { codeOf, letFactorsAge, newGuarded, switchOn } from '../support/authenticator.ts'
import { openBrowser } from '../support/browser.ts'
import { begin } from '../support/erasure.ts'
import { eventsOf } from '../support/events.ts'
import { lettersTo } from '../support/letters.ts'
import { openTestPortal } from '../support/open-test-portal.ts'
import { resetPassword, undo, undoToken } from '../support/changes.ts'
import { NEW, reset, resetLink, THIRD } from '../support/password-links.ts'
import { newAdmin } from '../support/payments.ts'
import { newPlayer, PASSWORD, type Person } from '../support/people.ts'
import { refusal } from '../support/refusal.ts'

const portal = await openTestPortal()
const NEW_NETWORK = 'A sign-in from a new network'
const TWO_FACTOR_ON = 'Two-factor sign-in is on'
const LINK_INVALID = refusal('LINK_INVALID', 'token')

/** The secret of the link that freezes, out of the newest letter with a subject. */
async function freezeToken({ email }: Person, subject: string) {
  const findLetter = async () =>
    (await lettersTo(portal, email)).find((letter) => letter.subject.startsWith(subject))
  await expect.poll(findLetter).toBeDefined()
  const { pathname, searchParams } = new URL(/https?:\/\/\S+/.exec((await findLetter())!.text)![0])
  expect(pathname).toBe('/account/freeze')
  return searchParams.get('token')!
}

const freeze = async (token: string) => (await openBrowser(portal)).api.session.freezeAccount({ token })

/** Signs somebody in from where they never were, with the code of an app where one is asked for. */
async function signInElsewhere({ email }: Person, code?: string) {
  const browser = await openBrowser(portal)
  browser.network = '203.0.113.9'
  const { server } = browser
  const sent = { email, password: PASSWORD, server, recaptcha: '', ...(code && { code }) }
  const { jwtToken } = await browser.api.session.login(sent)
  browser.token = jwtToken
  return browser
}

/** Somebody whose password a thief knows, who is signed in with it and nothing else. */
async function newRobbed() {
  const { person } = await newPlayer(portal)
  return { person, thief: await signInElsewhere(person) }
}

/** The owner chooses a new password by mail and is let in with it alone. */
async function comeBack(person: Person, password = NEW) {
  const owner = await openBrowser(portal)
  await owner.api.passwords.resetPassword(reset(await resetLink(portal, person), password))
  await expect(owner.signIn(person.email, password)).resolves.toMatchObject({ email: person.email })
}

const setFrozen = ({ id }: Person) =>
  portal.db.updateTable('account').set({ frozenAt: new Date() }).where('id', '=', id).execute()

describe('a thief with the password alone who switches a second factor on', () => {
  it('does not end the link that freezes, which takes the factor off again', async () => {
    const { person, thief } = await newRobbed()
    const token = await freezeToken(person, NEW_NETWORK)
    await switchOn(portal, thief, person.id)
    await freeze(token)
    await expect(thief.refresh()).rejects.toMatchObject(refusal('NO_SESSION'))
    expect(await eventsOf(portal, person.id, 'two-factor-off')).toHaveLength(1)
    await comeBack(person)
  })

  it('has the owner mailed a link of its own that freezes, beside the earlier one', async () => {
    const { person, thief } = await newRobbed()
    const earlier = await freezeToken(person, NEW_NETWORK)
    await switchOn(portal, thief, person.id)
    const token = await freezeToken(person, TWO_FACTOR_ON)
    expect(token).not.toBe(earlier)
    await freeze(token)
    await expect((await openBrowser(portal)).signIn(person.email, PASSWORD)).rejects.toMatchObject(
      refusal('ACCOUNT_FROZEN'),
    )
    await expect(freeze(earlier)).rejects.toMatchObject(LINK_INVALID)
    await comeBack(person)
  })
})

describe('a link that freezes', () => {
  it('has its owner choose a password that the account did not have', async () => {
    const { person } = await newRobbed()
    await freeze(await freezeToken(person, NEW_NETWORK))
    const owner = await openBrowser(portal)
    const link = await resetLink(portal, person)
    await expect(owner.api.passwords.resetPassword(reset(link, PASSWORD))).rejects.toMatchObject(
      refusal('PASSWORD_UNCHANGED', 'newPassword'),
    )
    await expect(owner.signIn(person.email, PASSWORD)).rejects.toMatchObject(refusal('ACCOUNT_FROZEN'))
    // the link is as good as before
    await owner.api.passwords.resetPassword(reset(link, NEW))
    await expect(owner.signIn(person.email, NEW)).resolves.toMatchObject({ email: person.email })
  })

  it('has them choose another than the thief came with, too, who has changed it', async () => {
    const { person } = await newPlayer(portal)
    await resetPassword(portal, person)
    await undo(portal, await undoToken(portal, person.email))
    const { passwords } = (await openBrowser(portal)).api
    const link = await resetLink(portal, person)
    for (const known of [NEW, PASSWORD])
      await expect(passwords.resetPassword(reset(link, known))).rejects.toMatchObject(
        refusal('PASSWORD_UNCHANGED', 'newPassword'),
      )
    await passwords.resetPassword(reset(link, THIRD))
  })

  it('has them choose another than the thief came with, however often who has changed it since', async () => {
    const { person } = await newPlayer(portal)
    for (const turn of [1, 2, 3, 4]) await resetPassword(portal, person, `${NEW}${turn}`)
    await undo(portal, await undoToken(portal, person.email))
    const link = await resetLink(portal, person)
    await expect(
      (await openBrowser(portal)).api.passwords.resetPassword(reset(link, PASSWORD)),
    ).rejects.toMatchObject(refusal('PASSWORD_UNCHANGED', 'newPassword'))
  })

  it('has the owner told by mail and by the bell that the account is frozen, in their language', async () => {
    const { person } = await newRobbed()
    const token = await freezeToken(person, NEW_NETWORK)
    await portal.db.updateTable('account').set({ language: 'ru' }).where('id', '=', person.id).execute()
    await freeze(token)
    const [letter] = await lettersTo(portal, person.email)
    expect(letter!.subject).toMatch(/^Ваш аккаунт заморожен/)
    expect(letter!.text).toContain('/account/forgot-password')
    const told = portal.db.selectFrom('notification').select('kind').where('accountId', '=', person.id)
    expect(await told.execute()).toContainEqual({ kind: 'frozen' })
  })

  it('leaves a second factor that is older than it could be', async () => {
    const { person, secret } = await newGuarded(portal)
    await letFactorsAge(portal, person.id)
    await signInElsewhere(person, codeOf(secret))
    await freeze(await freezeToken(person, NEW_NETWORK))
    const owner = await openBrowser(portal)
    await owner.api.passwords.resetPassword(reset(await resetLink(portal, person), NEW))
    await expect(owner.signIn(person.email, NEW)).rejects.toMatchObject(refusal('SECOND_FACTOR_REQUIRED'))
  })

  it('outlives a reset of the password, whoever read that mail', async () => {
    const { person, thief } = await newRobbed()
    await switchOn(portal, thief, person.id)
    const token = await freezeToken(person, TWO_FACTOR_ON)
    await comeBack(person)
    await freeze(token)
    await expect((await openBrowser(portal)).signIn(person.email, NEW)).rejects.toMatchObject(
      refusal('ACCOUNT_FROZEN'),
    )
    await comeBack(person, 'a phrase of its own')
  })
})

describe('what staff or its owner closed', () => {
  it('is frozen by no link of before: blocking an account and freezing it end them', async () => {
    const [admin, blocked, frozen] = [await newAdmin(portal, 'all'), await newRobbed(), await newRobbed()]
    const tokenOf = ({ person }: typeof blocked) => freezeToken(person, NEW_NETWORK)
    const before = await tokenOf(blocked)
    const { email } = blocked.person
    await admin.api.masterAccounts.blockMasterAccount({ email, reason: 'asked by mail' })
    await admin.api.masterAccounts.unblockMasterAccount({ email, reason: 'asked by mail' })
    await expect(freeze(before)).rejects.toMatchObject(LINK_INVALID)

    const earlier = await tokenOf(frozen)
    await switchOn(portal, frozen.thief, frozen.person.id)
    await freeze(await freezeToken(frozen.person, TWO_FACTOR_ON))
    await expect(freeze(earlier)).rejects.toMatchObject(LINK_INVALID)
  })

  it('can be frozen still by who finds it about to be erased', async () => {
    const { person, thief } = await newRobbed()
    const token = await freezeToken(person, NEW_NETWORK)
    await begin(portal, thief, person)
    await freeze(token)
    const { frozenAt } = await getAccount(portal.db, person.id)
    expect(frozenAt).not.toBeNull()
  })
})

describe('a request that was let in a moment before its account was frozen', () => {
  it('of a player does nothing', async () => {
    const { browser, person } = await newPlayer(portal)
    const { secret } = await browser.api.twoFactor.beginTwoFactor({ password: PASSWORD })
    await setFrozen(person)
    await expect(browser.api.twoFactor.enableTwoFactor({ code: codeOf(secret) })).rejects.toMatchObject(
      refusal('ACCOUNT_FROZEN'),
    )
    expect(await eventsOf(portal, person.id, 'two-factor-on')).toEqual([])
  })

  it('of staff does nothing', async () => {
    const [admin, { person }] = [await newAdmin(portal, 'all'), await newPlayer(portal)]
    await setFrozen(admin)
    await expect(
      admin.api.masterAccounts.blockMasterAccount({ email: person.email, reason: 'asked by mail' }),
    ).rejects.toMatchObject(refusal('ACCOUNT_FROZEN'))
    await expect((await openBrowser(portal)).signIn(person.email, PASSWORD)).resolves.toBeDefined()
  })
})
