import { describe, expect, it } from 'vitest'
import { codeOf, letFactorsAge, letTimePass, newGuarded, switchOn } from '../support/authenticator.ts'
import { openBrowser, openProgram } from '../support/browser.ts'
import { changeEmail, letCoolOff, newAddress, resetPassword, undo, undoToken } from '../support/changes.ts'
import { eventsOf, FROM_A_BROWSER } from '../support/events.ts'
import { letterTo, lettersTo, linkTo } from '../support/letters.ts'
import { openTestPortal } from '../support/open-test-portal.ts'
import { newKeyHolder, proofBy, signInWithKey } from '../support/passkeys.ts'
import { NEW, THIRD } from '../support/password-links.ts'
import { newPerson, newPlayer, PASSWORD } from '../support/people.ts'
import { refusal } from '../support/refusal.ts'

const isBroken = { mail: false }
const portal = await openTestPortal({
  with: ({ jobs }) => ({
    jobs: {
      ...jobs,
      send: (...sent: Parameters<typeof jobs.send>) => {
        if (isBroken.mail && sent[1] === 'mail') throw new Error('the process ends here')
        return jobs.send(...sent)
      },
    },
  }),
})
const signIn = async (email: string, password = PASSWORD) =>
  (await openBrowser(portal)).signIn(email, password)
const COOLING = refusal('ACCOUNT_COOLING')

/** Somebody who has asked for another address. */
async function newAsking() {
  const { person, browser } = await newPlayer(portal)
  const newEmail = newAddress()
  await browser.api.emailChange.askForEmailChange({ newEmail, password: PASSWORD })
  const { token, page } = await linkTo(portal, newEmail)
  return { person, browser, newEmail, token, page }
}
const confirm = (token: string, password?: string) =>
  openBrowser(portal).then(({ api }) =>
    api.emailChange.confirmEmailChange({ token, ...(password !== undefined && { password }) }),
  )

describe('another address', () => {
  it('is the account’s once its link is opened where it was asked for: all sessions end, the old one is told', async () => {
    const { person, browser, newEmail, token, page } = await newAsking()
    expect(page).toBe('/account/confirm-email-change')
    expect(await browser.api.emailChange.confirmEmailChange({ token })).toMatchObject({
      email: newEmail,
      coolsUntil: expect.stringContaining('T'),
    })
    await expect(browser.refresh()).rejects.toMatchObject(refusal('NO_SESSION'))
    await expect(signIn(person.email)).rejects.toMatchObject(refusal('WRONG_CREDENTIALS'))
    expect(await signIn(newEmail)).toMatchObject({ email: newEmail, validated: true })
    const { subject, text } = await letterTo(portal, person.email)
    expect(subject).toContain('Your e-mail was changed')
    expect(text).toContain(`from ${person.email} to ${newEmail}`)
    expect(text).toContain('Network: ')
  })

  it('needs the password where the link is opened elsewhere: a wrong address is somebody’s, too', async () => {
    const { newEmail, token } = await newAsking()
    await expect(confirm(token)).rejects.toMatchObject(refusal('PASSWORD_REQUIRED', 'password'))
    await expect(confirm(token, 'not the one')).rejects.toMatchObject(refusal('WRONG_PASSWORD', 'password'))
    expect(await confirm(token, PASSWORD)).toMatchObject({ email: newEmail })
    await expect(confirm(token, PASSWORD)).rejects.toMatchObject(refusal('LINK_USED', 'token'))
  })

  it('waits for its link, and for the last that was asked for, until that was opened', async () => {
    const { browser, token } = await newAsking()
    const second = newAddress()
    await browser.api.emailChange.askForEmailChange({ newEmail: second, password: PASSWORD })
    const { pending } = await browser.api.emailChange.getEmailChange({})
    expect(pending).toMatchObject({ newEmail: second })
    expect(Date.parse(pending!.until)).toBeGreaterThan(Date.now())
    await expect(confirm(token, PASSWORD)).rejects.toMatchObject(refusal('LINK_INVALID', 'token'))
    await confirm((await linkTo(portal, second)).token, PASSWORD)
    await browser.signIn(second, PASSWORD)
    expect(await browser.api.emailChange.getEmailChange({})).toEqual({ pending: null })
  })

  it('is cancelled by who asked: its link confirms nothing any more, and that of nobody else ends', async () => {
    const [mine, theirs] = [await newAsking(), await newAsking()]
    const { message } = await mine.browser.api.emailChange.cancelEmailChange({})
    expect(message).toContain('stays as it is')
    expect(await mine.browser.api.emailChange.cancelEmailChange({})).toEqual({ message })
    expect(await mine.browser.api.emailChange.getEmailChange({})).toEqual({ pending: null })
    await expect(confirm(mine.token, PASSWORD)).rejects.toMatchObject(refusal('LINK_INVALID', 'token'))
    expect(await confirm(theirs.token, PASSWORD)).toMatchObject({ email: theirs.newEmail })
  })

  it('is given once by ten who open the link at once', async () => {
    const { person, newEmail, token } = await newAsking()
    const tries = await Promise.allSettled(Array.from({ length: 10 }, () => confirm(token, PASSWORD)))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await lettersTo(portal, person.email)).toHaveLength(1)
    expect(await signIn(newEmail)).toMatchObject({ email: newEmail })
  })

  it('is not given half where the portal ends in between: the link is still good', async () => {
    const { person, newEmail, token } = await newAsking()
    isBroken.mail = true
    await expect(confirm(token, PASSWORD)).rejects.toMatchObject(refusal('INTERNAL'))
    isBroken.mail = false
    expect(await signIn(person.email)).toMatchObject({ email: person.email })
    expect(
      await portal.db.selectFrom('cooling').select('id').where('accountId', '=', person.id).execute(),
    ).toEqual([])
    expect(await confirm(token, PASSWORD)).toMatchObject({ email: newEmail })
  })

  it('that is somebody’s is answered alike, and its owner is told', async () => {
    const [{ browser }, other] = [await newPlayer(portal), await newPerson(portal)]
    const ask = (newEmail: string) =>
      browser.api.emailChange.askForEmailChange({ newEmail, password: PASSWORD })
    const free = newAddress()
    const answer = await ask(free)
    expect(await ask(other.email)).toEqual({ message: answer.message.replace(free, other.email) })
    expect((await letterTo(portal, other.email)).subject).toContain('This address has an account')
    expect(await browser.api.emailChange.getEmailChange({})).toMatchObject({
      pending: { newEmail: other.email.toLowerCase() },
    })
  })

  it('that became somebody’s meanwhile is refused, and the link stays good for nothing else', async () => {
    const { person, newEmail, token } = await newAsking()
    const other = await newPlayer(portal)
    await portal.db
      .updateTable('account')
      .set({ email: newEmail })
      .where('id', '=', other.person.id)
      .execute()
    await expect(confirm(token, PASSWORD)).rejects.toMatchObject(refusal('EMAIL_TAKEN'))
    expect(await signIn(person.email)).toMatchObject({ email: person.email })
  })

  it('that several accounts confirm at once is one’s, and the others are told that it is taken', async () => {
    const newEmail = newAddress()
    const tokens: string[] = []
    for (let one = 0; one < 3; one++) {
      const { browser } = await newPlayer(portal)
      await browser.api.emailChange.askForEmailChange({ newEmail, password: PASSWORD })
      tokens.push((await linkTo(portal, newEmail)).token)
    }
    const tries = await Promise.allSettled(tokens.map((token) => confirm(token, PASSWORD)))
    const refused = tries.filter((one) => one.status === 'rejected')
    expect(refused).toHaveLength(2)
    for (const { reason } of refused) expect(reason).toMatchObject(refusal('EMAIL_TAKEN', 'token'))
  })

  it('is refused with a wrong password, to the same one, to an unproved account, and for one that nobody can read', async () => {
    const { person, browser } = await newPlayer(portal)
    const ask = (newEmail: string, password = PASSWORD, by = browser) =>
      by.api.emailChange.askForEmailChange({ newEmail, password })
    await expect(ask(newAddress(), 'not the one')).rejects.toMatchObject(
      refusal('WRONG_PASSWORD', 'password'),
    )
    await expect(ask(person.email.toUpperCase())).rejects.toMatchObject(
      refusal('NOTHING_TO_CHANGE', 'newEmail'),
    )
    const unproved = await newPlayer(portal, { isValidated: false })
    await expect(ask(newAddress(), PASSWORD, unproved.browser)).rejects.toMatchObject(
      refusal('ACCOUNT_NOT_VALIDATED'),
    )
    await expect(ask('аnna@example.test')).rejects.toMatchObject({
      status: expect.toSatisfy((n) => n === 400 || n === 422),
    })
  })

  it('needs a code where sign-ins ask for one', async () => {
    const { person, browser, secret } = await newGuarded(portal)
    const newEmail = newAddress()
    await expect(
      browser.api.emailChange.askForEmailChange({ newEmail, password: PASSWORD }),
    ).rejects.toMatchObject(refusal('SECOND_FACTOR_REQUIRED', 'code'))
    await letTimePass(portal, person.id)
    expect(await changeEmail(portal, browser, codeOf(secret))).toContain('@')
  })

  it('is asked for with a passkey in the place of a code, and so is the way back', async () => {
    const { person, browser, authenticator } = await newKeyHolder(portal)
    await letFactorsAge(portal, person.id)
    const newEmail = newAddress()
    const other = await newKeyHolder(portal)
    const stolen = { newEmail, ...(await proofBy(other.browser, other.authenticator)) }
    await expect(browser.api.emailChange.askForEmailChange(stolen)).rejects.toMatchObject(
      refusal('PASSKEY_UNKNOWN', 'passkey'),
    )
    const own = { newEmail, ...(await proofBy(browser, authenticator)) }
    await browser.api.emailChange.askForEmailChange(own)
    await confirm((await linkTo(portal, newEmail)).token, PASSWORD)
    const back = await openBrowser(portal)
    await signInWithKey(back, authenticator)
    const { email } = await back.api.emailChange.undoEmailChange(await proofBy(back, authenticator))
    expect(email).toBe(person.email)
  })
})

describe('a changed address', () => {
  it('lets nothing out for a day, another change of the address included', async () => {
    const { browser } = await newPlayer(portal)
    const email = await changeEmail(portal, browser)
    await browser.signIn(email, PASSWORD)
    await expect(
      browser.api.emailChange.askForEmailChange({ newEmail: newAddress(), password: PASSWORD }),
    ).rejects.toMatchObject(COOLING)
    const { until, changes } = await browser.api.cooling.getCooling({})
    expect(Date.parse(until!) - Date.parse(changes[0]!.at)).toBe(24 * 3_600_000)
  })

  it('is undone by the link to the old one, whatever a thief has done since: the owner resets and is in', async () => {
    const { person, browser: thief } = await newPlayer(portal)
    const email = await changeEmail(portal, thief)
    await thief.signIn(email, PASSWORD)
    await switchOn(portal, thief, person.id)
    await resetPassword(portal, { email })
    const [mine, theirs] = [await undoToken(portal, person.email), await undoToken(portal, email)]
    await undo(portal, mine)
    await expect(signIn(email, NEW)).rejects.toMatchObject(refusal('WRONG_CREDENTIALS'))
    await expect(signIn(person.email, NEW)).rejects.toMatchObject(refusal('ACCOUNT_FROZEN'))
    // what was mailed to the thief is over with it
    await expect(undo(portal, theirs)).rejects.toMatchObject(refusal('LINK_INVALID', 'token'))
    await resetPassword(portal, person, THIRD)
    expect(await signIn(person.email, THIRD)).toMatchObject({ email: person.email })
  })

  it('keeps the old one free for its owner: nobody else can register or have it meanwhile', async () => {
    const [{ person, browser }, other] = [await newPlayer(portal), await newPlayer(portal)]
    await changeEmail(portal, browser)
    const chosen = {
      password: PASSWORD,
      confirmPassword: PASSWORD,
      server: 'lionna_x5',
      recaptcha: '',
    } as const
    await openProgram(portal).api.registration.register({ email: person.email, ...chosen })
    await other.browser.api.emailChange.askForEmailChange({ newEmail: person.email, password: PASSWORD })
    const [first, second] = await lettersTo(portal, person.email)
    expect([first!.subject, second!.subject].join()).toContain('This address has an account')
    expect(
      await portal.db.selectFrom('account').select('id').where('email', '=', person.email).execute(),
    ).toEqual([])
    await undo(portal, await undoToken(portal, person.email))
    await resetPassword(portal, person)
    expect(await signIn(person.email, NEW)).toMatchObject({ email: person.email })
  })

  it('is free for others when its time is over', async () => {
    const { person, browser } = await newPlayer(portal)
    await changeEmail(portal, browser)
    await letCoolOff(portal, person.id)
    const chosen = {
      password: PASSWORD,
      confirmPassword: PASSWORD,
      server: 'lionna_x5',
      recaptcha: '',
    } as const
    await openProgram(portal).api.registration.register({ email: person.email, ...chosen })
    expect(await linkTo(portal, person.email)).toMatchObject({ page: '/account/verify-email' })
  })

  it('is undone by its owner on the page, and nothing rests for it any more', async () => {
    const { person, browser } = await newPlayer(portal)
    const email = await changeEmail(portal, browser)
    await browser.signIn(email, PASSWORD)
    const token = await undoToken(portal, person.email)
    await expect(browser.api.emailChange.undoEmailChange({ password: 'not the one' })).rejects.toMatchObject(
      refusal('WRONG_PASSWORD', 'password'),
    )
    expect(await browser.api.emailChange.undoEmailChange({ password: PASSWORD })).toMatchObject({
      email: person.email,
    })
    for (const kind of ['email-changed', 'change-taken-back'] as const)
      expect(await eventsOf(portal, person.id, kind)).toMatchObject([FROM_A_BROWSER])
    await browser.signIn(person.email, PASSWORD)
    expect((await browser.api.cooling.getCooling({})).until).toBeNull()
    expect((await letterTo(portal, email)).subject).toContain('not used any more')
    expect((await letterTo(portal, person.email)).subject).toContain('the address of your account again')
    await expect(browser.api.emailChange.undoEmailChange({ password: PASSWORD })).rejects.toMatchObject(
      refusal('NOTHING_TO_CHANGE'),
    )
    // the link to the old address stays good: whoever took it back may be a thief
    await undo(portal, token)
    await expect(signIn(person.email)).rejects.toMatchObject(refusal('ACCOUNT_FROZEN'))
  })
})
