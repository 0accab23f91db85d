import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { age } from '../support/age.ts'
import { openBrowser, openProgram, type Visitor } from '../support/browser.ts'
import { eventsOf } from '../support/events.ts'
import { letterTo, lettersTo } from '../support/letters.ts'
import { openTestPortal } from '../support/open-test-portal.ts'
import { askForChange, changeLink, NEW, of, reset, resetLink } from '../support/password-links.ts'
import { newBlocked, newPerson, newPlayer, PASSWORD, type Person } from '../support/people.ts'
import { refusal } from '../support/refusal.ts'

const portal = await openTestPortal()
const LINK_INVALID = refusal('LINK_INVALID', 'token')

describe('a forgotten password', () => {
  it('is replaced through the mailed link, and every session ends', async () => {
    const { person, browser } = await newPlayer(portal)
    const link = await forgotten(person)
    expect(link).toMatchObject({ page: '/account/reset-password', email: person.email })
    const program = openProgram(portal)
    expect(await program.api.passwords.validateResetToken(link)).toEqual({ message: 'This link is good' })
    await program.api.passwords.resetPassword(reset(link, NEW))
    await expect(browser.api.rankings.getTopPvp({})).rejects.toMatchObject(refusal('NO_SESSION'))
    await expect(browser.refresh()).rejects.toMatchObject(refusal('NO_SESSION'))
    await expect(login(person, PASSWORD)).rejects.toMatchObject(refusal('WRONG_CREDENTIALS'))
    await expect(login(person, NEW)).resolves.toMatchObject({ email: person.email })
    expect((await letterTo(portal, person.email)).subject).toContain('Your password was changed')
    expect(await eventsOf(portal, person.id, 'password-reset-asked')).toHaveLength(1)
    expect(await eventsOf(portal, person.id, 'password-changed')).toHaveLength(1)
  })

  it('is asked for with the same answer whether the address is known, unknown or blocked', async () => {
    const known = await newPerson(portal)
    const blocked = await newBlocked(portal)
    const answers = []
    for (const username of [known.email, blocked.email, 'nobody@example.test'])
      answers.push(
        await openProgram(portal).request('POST', '/api/auth/forgot-password', {
          body: { username, recaptcha: '' },
        }),
      )
    expect(new Set(answers.map(({ status, body }) => `${status} ${body}`)).size).toBe(1)
    expect(new Set(answers.map(({ headers }) => Object.keys(headers).join())).size).toBe(1)
    expect(await lettersTo(portal, blocked.email)).toEqual([])
    expect(await lettersTo(portal, known.email)).toHaveLength(1)
  })

  it('is set by one of ten parallel tries', async () => {
    const person = await newPerson(portal)
    const link = await forgotten(person)
    const outcomes = await Promise.allSettled(
      Array.from({ length: 10 }, (_, i) =>
        openProgram(portal).api.passwords.resetPassword(reset(link, `${NEW} ${i}`)),
      ),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const refused = outcomes.filter((outcome) => outcome.status === 'rejected')
    for (const { reason } of refused) expect(reason).toMatchObject(LINK_INVALID)
    const winner = outcomes.findIndex(({ status }) => status === 'fulfilled')
    await expect(login(person, `${NEW} ${winner}`)).resolves.toBeDefined()
    expect(await eventsOf(portal, person.id, 'password-changed')).toHaveLength(1)
  })

  it('link is no longer good once used, ten minutes later, or after a newer one', async () => {
    const { passwords } = openProgram(portal).api
    const used = await forgotten(await newPerson(portal))
    await passwords.resetPassword(reset(used, NEW))
    await expect(passwords.validateResetToken(used)).rejects.toMatchObject(LINK_INVALID)

    const person = await newPerson(portal)
    const late = await forgotten(person)
    await age(portal, 'mail_token', '10 minutes', sql`account_id = ${person.id}`)
    await expect(passwords.resetPassword(reset(late, NEW))).rejects.toMatchObject(LINK_INVALID)

    const older = await forgotten(person)
    const newer = await forgotten(person)
    await expect(passwords.resetPassword(reset(older, NEW))).rejects.toMatchObject(LINK_INVALID)
    await expect(passwords.resetPassword(reset(newer, NEW))).resolves.toBeDefined()
  })

  it('link works for its own address only, in any spelling of it', async () => {
    const [person, other] = [await newPerson(portal), await newPerson(portal)]
    const link = await forgotten(person)
    const { passwords } = openProgram(portal).api
    await expect(passwords.resetPassword({ ...reset(link, NEW), email: other.email })).rejects.toMatchObject(
      LINK_INVALID,
    )
    await expect(
      passwords.validateResetToken({ token: link.token, email: other.email }),
    ).rejects.toMatchObject(LINK_INVALID)
    await expect(
      passwords.resetPassword({ ...reset(link, NEW), email: person.email.toUpperCase() }),
    ).resolves.toBeDefined()
  })

  it('refuses a new one that is common or given differently, and the link stays good', async () => {
    const link = await forgotten(await newPerson(portal))
    const { passwords } = openProgram(portal).api
    await expect(passwords.resetPassword(reset(link, 'password1'))).rejects.toMatchObject(
      refusal('PASSWORD_COMMON', 'newPassword'),
    )
    await expect(
      passwords.resetPassword({ ...reset(link, NEW), confirmPassword: 'something else' }),
    ).rejects.toMatchObject(refusal('PASSWORDS_DIFFER', 'confirmPassword'))
    await expect(passwords.resetPassword(reset(link, NEW))).resolves.toBeDefined()
  })

  it('can be asked for ten times an hour, from wherever', async () => {
    const person = await newPerson(portal)
    for (let i = 0; i < 10; i++) await forgotten(person)
    await expect(forgotten(person)).rejects.toMatchObject(refusal('TOO_MANY'))
    expect(await lettersTo(portal, person.email)).toHaveLength(10)
  })
})

describe('changing a password', () => {
  it('asks for the old one, mails a link, and asks for the new one again', async () => {
    const { person, browser } = await newPlayer(portal)
    const link = await asked(browser, person)
    expect(link).toMatchObject({ page: '/account/confirm-password-update', email: person.email })
    await expect(login(person, PASSWORD)).resolves.toBeDefined()
    await browser.api.passwords.confirmPasswordUpdate({ ...of(link), password: NEW })
    await expect(login(person, NEW)).resolves.toBeDefined()
    await expect(login(person, PASSWORD)).rejects.toMatchObject(refusal('WRONG_CREDENTIALS'))
    expect((await letterTo(portal, person.email)).subject).toContain('Your password was changed')
  })

  it('ends every other session and lets the own one go on', async () => {
    const { person, browser } = await newPlayer(portal)
    const other = await openBrowser(portal)
    await other.signIn(person.email, PASSWORD)
    const link = await asked(browser, person)
    // opened on another device, which is signed in nowhere
    await openProgram(portal).api.passwords.confirmPasswordUpdate({ ...of(link), password: NEW })
    await expect(other.api.rankings.getTopExp({})).rejects.toMatchObject(refusal('NO_SESSION'))
    await expect(other.refresh()).rejects.toMatchObject(refusal('NO_SESSION'))
    await expect(browser.api.rankings.getTopExp({})).resolves.toBeDefined()
    await expect(browser.refresh()).resolves.toBeDefined()
  })

  it('is not for whoever holds the mail alone: another password is refused, and the link stays good', async () => {
    const { person, browser } = await newPlayer(portal)
    const link = await asked(browser, person)
    const { passwords } = openProgram(portal).api
    await expect(
      passwords.confirmPasswordUpdate({ ...of(link), password: 'what the thief would like' }),
    ).rejects.toMatchObject(refusal('PASSWORD_NOT_THE_NEW_ONE', 'password'))
    await expect(passwords.confirmPasswordUpdate({ ...of(link), password: NEW })).resolves.toBeDefined()
  })

  it('stops guesses of the new password after ten', async () => {
    const { person, browser } = await newPlayer(portal)
    const link = await asked(browser, person)
    const { passwords } = openProgram(portal).api
    for (let i = 0; i < 10; i++)
      await expect(
        passwords.confirmPasswordUpdate({ ...of(link), password: `guess ${i}` }),
      ).rejects.toMatchObject(refusal('PASSWORD_NOT_THE_NEW_ONE'))
    await expect(
      openProgram(portal).api.passwords.confirmPasswordUpdate({ ...of(link), password: NEW }),
    ).rejects.toMatchObject(refusal('TOO_MANY'))
  })

  it('refuses a wrong old password ten times, then the session is over', async () => {
    const { person, browser } = await newPlayer(portal)
    const guess = () => ask(browser, person, { oldPassword: 'wrong' })
    for (let i = 0; i < 10; i++)
      await expect(guess()).rejects.toMatchObject(refusal('WRONG_PASSWORD', 'oldPassword'))
    await expect(ask(browser, person)).rejects.toMatchObject(refusal('NO_SESSION'))
    expect(await lettersTo(portal, person.email)).toMatchObject([{ kind: 'guessed' }])
  })

  it('of somebody else is not possible, and does not tell whether they exist', async () => {
    const { browser } = await newPlayer(portal)
    const other = await newPerson(portal)
    for (const login of [other.email, 'nobody@example.test'])
      await expect(ask(browser, other, { login })).rejects.toMatchObject(
        refusal('ACCOUNT_NOT_FOUND', 'login'),
      )
  })

  it('refuses a common password and a confirmation that differs', async () => {
    const { person, browser } = await newPlayer(portal)
    const common = { newPassword: 'letmein1', confirmPassword: 'letmein1' }
    await expect(ask(browser, person, common)).rejects.toMatchObject(
      refusal('PASSWORD_COMMON', 'newPassword'),
    )
    await expect(ask(browser, person, { confirmPassword: 'x' })).rejects.toMatchObject(
      refusal('PASSWORDS_DIFFER', 'confirmPassword'),
    )
  })

  it('is confirmed by one of ten parallel tries, and not after ten minutes', async () => {
    const { person, browser } = await newPlayer(portal)
    const link = await asked(browser, person)
    const outcomes = await Promise.allSettled(
      Array.from({ length: 10 }, () =>
        openProgram(portal).api.passwords.confirmPasswordUpdate({ ...of(link), password: NEW }),
      ),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)

    const late = await newPlayer(portal)
    const lateLink = await asked(late.browser, late.person)
    await age(portal, 'mail_token', '10 minutes', sql`account_id = ${late.person.id}`)
    await expect(
      openProgram(portal).api.passwords.confirmPasswordUpdate({ ...of(lateLink), password: NEW }),
    ).rejects.toMatchObject(LINK_INVALID)
  })
})

describe('a mailed secret', () => {
  it('of one purpose opens no other', async () => {
    const { person, browser } = await newPlayer(portal)
    const forReset = await forgotten(person)
    const forUpdate = await asked(browser, person)
    const { passwords, registration } = openProgram(portal).api
    await expect(passwords.resetPassword(reset(forUpdate, NEW))).rejects.toMatchObject(LINK_INVALID)
    await expect(passwords.validateResetToken(of(forUpdate))).rejects.toMatchObject(LINK_INVALID)
    await expect(passwords.confirmPasswordUpdate({ ...of(forReset), password: NEW })).rejects.toMatchObject(
      LINK_INVALID,
    )
    for (const { token } of [forReset, forUpdate])
      await expect(registration.verifyEmail({ token, password: PASSWORD })).rejects.toMatchObject(
        LINK_INVALID,
      )
  })

  it('is kept as a hash only', async () => {
    const { token } = await forgotten(await newPerson(portal))
    const { rows } = await sql<{ row: string }>`select t::text as row from mail_token t`.execute(portal.db)
    expect(rows.filter(({ row }) => row.includes(token))).toEqual([])
  })
})

describe('a password', () => {
  it.each([
    ['of 128 characters', 'aB3 xQ9-'.repeat(16)],
    ['of emoji', '🐉🗡️🛡️🏰🧙‍♂️🔥💎👑'],
    ['in Hebrew', 'סיסמה ארוכה מאוד'],
    ['with spaces around it', '  two spaces on each side  '],
    ['that looks like code', `'; drop table account; -- %00 \\ <script>`],
  ])('%s is kept to the last character', async (_what, password) => {
    const person = await newPerson(portal)
    await openProgram(portal).api.passwords.resetPassword(reset(await forgotten(person), password))
    await expect(login(person, password)).resolves.toBeDefined()
    const characters = Array.from(password)
    await expect(login(person, characters.slice(0, -1).join(''))).rejects.toMatchObject(
      refusal('WRONG_CREDENTIALS'),
    )
    const others = Array.from(password.trim().toLowerCase()).slice(1).join('')
    await expect(login(person, others)).rejects.toMatchObject(refusal('WRONG_CREDENTIALS'))
  })

  it('is the same whichever way a keyboard composes its letters', async () => {
    const person = await newPerson(portal)
    await openProgram(portal).api.passwords.resetPassword(reset(await forgotten(person), 'crème brûlée'))
    await expect(login(person, 'crème brûlée'.normalize('NFD'))).resolves.toBeDefined()
  })
})

const login = async ({ email }: Person, password: string) =>
  (await openBrowser(portal)).signIn(email, password)
const forgotten = (person: Person) => resetLink(portal, person)
const ask = (browser: Visitor, person: Person, changes?: Partial<Record<string, string>>) =>
  askForChange(browser, person, changes)
const asked = (browser: Visitor, person: Person) => changeLink(portal, browser, person)
