import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { SERVER_KEYS } from '@castellan/contract/servers'
import { welcomeNewcomer } from '../src/demo/welcome-newcomer.ts'
import { age } from './support/age.ts'
import { newNetwork, openBrowser, openProgram } from './support/browser.ts'
import { eventsOf } from './support/events.ts'
import { letterTo, lettersTo, linkTo } from './support/letters.ts'
import { newFolder } from './support/new-folder.ts'
import { openTestPortal } from './support/open-test-portal.ts'
import { newBlocked, newPerson, PASSWORD } from './support/people.ts'
import { refusal } from './support/refusal.ts'

const portal = await openTestPortal({ with: () => ({ welcome: welcomeNewcomer }) })

const folder = newFolder()
const settings = join(folder, 'settings.json')
writeFileSync(settings, JSON.stringify({ teon_x1: { isRegistrationOpen: false } }))
const closedOnTeon = await openTestPortal({ beside: portal, env: { SETTINGS_FILE: settings } })

let newcomers = 0
const newAddress = () => `newcomer-${(newcomers += 1)}@example.test`
const form = (email: string) =>
  ({
    email,
    password: PASSWORD,
    confirmPassword: PASSWORD,
    server: 'lionna_x5',
    recaptcha: '',
  }) as const

describe('registering', () => {
  it('creates an account, mails a link, and the link proves the address', async () => {
    const email = newAddress()
    const browser = await openBrowser(portal)
    expect(await browser.api.registration.register(form(email))).toEqual({
      message: 'We have sent you a mail. Open the link in it to finish',
    })
    expect((await browser.signIn(email, PASSWORD)).validated).toBe(false)
    const link = await linkTo(portal, email)
    expect(link.page).toBe('/account/verify-email')
    expect(await browser.api.registration.verifyEmail({ token: link.token })).toEqual({
      message: 'Your address is confirmed. Welcome!',
    })
    expect((await browser.signIn(email, PASSWORD)).validated).toBe(true)
    const { id } = await accountOf(email)
    expect(await eventsOf(portal, id, 'registered')).toMatchObject([{ ip: browser.network }])
    expect(await eventsOf(portal, id, 'validated')).toHaveLength(1)
  })

  it('answers the same for a known address, writes to its owner and changes nothing', async () => {
    const known = await newPerson(portal)
    const unknown = newAddress()
    const [forKnown, forUnknown] = [await registerRaw(known.email), await registerRaw(unknown)]
    expect(forKnown.body).toBe(forUnknown.body)
    expect(forKnown.status).toBe(forUnknown.status)
    expect(Object.keys(forKnown.headers)).toEqual(Object.keys(forUnknown.headers))
    const letter = await letterTo(portal, known.email)
    expect(letter.subject).toBe('You already have an account · Castellan')
    expect(letter.text).toContain('/account/forgot-password')
    expect(letter.text).not.toContain('token=')
    await expect((await openBrowser(portal)).signIn(known.email, PASSWORD)).resolves.toBeDefined()
  })

  it('knows an address again in capitals, full-width letters and between spaces', async () => {
    const email = newAddress()
    await register(email)
    for (const spelling of [email.toUpperCase(), email.replace('newcomer', 'ｎｅｗｃｏｍｅｒ')])
      await register(spelling)
    const subjects = (await lettersTo(portal, email)).map(({ subject }) => subject)
    expect(subjects.filter((subject) => subject.startsWith('You already'))).toHaveLength(2)
    const accounts = await portal.db.selectFrom('account').select('id').where('email', '=', email).execute()
    expect(accounts).toHaveLength(1)
  })

  it('makes one account of twenty parallel tries', async () => {
    const email = newAddress()
    await Promise.all(Array.from({ length: 20 }, () => register(email)))
    const subjects = (await lettersTo(portal, email)).map(({ subject }) => subject.split(' ·')[0])
    expect(subjects.filter((subject) => subject === 'Confirm your address')).toHaveLength(1)
    expect(subjects.filter((subject) => subject === 'You already have an account')).toHaveLength(19)
  })

  it('refuses a confirmation that differs, naming the field', async () => {
    const sent = { ...form(newAddress()), confirmPassword: `${PASSWORD} ` }
    await expect(openProgram(portal).api.registration.register(sent)).rejects.toMatchObject(
      refusal('PASSWORDS_DIFFER', 'confirmPassword'),
    )
  })

  it.each(['password', 'PASSWORD', '12345678', 'iloveyou', 'qwertyuiop'])(
    'refuses the common password %s',
    async (password) => {
      const sent = { ...form(newAddress()), password, confirmPassword: password }
      await expect(openProgram(portal).api.registration.register(sent)).rejects.toMatchObject(
        refusal('PASSWORD_COMMON', 'password'),
      )
    },
  )

  it.each([8, 128])('takes a password of %i characters', async (length) => {
    await expect(registerWith('aB3 '.repeat(40).slice(0, length))).resolves.toBeDefined()
  })

  it.each([7, 129])('refuses a password of %i characters', async (length) => {
    await expect(registerWith('aB3 '.repeat(40).slice(0, length))).rejects.toMatchObject(
      refusal('BAD_INPUT', 'password'),
    )
  })

  it('keeps a referral code from the form', async () => {
    const email = newAddress()
    await openProgram(portal).api.registration.register({ ...form(email), referral: 'FRIEND-7' })
    expect((await accountOf(email)).referralCode).toBe('FRIEND-7')
  })

  it('does not take fields that would make the newcomer more than that', async () => {
    for (const extra of [{ role: 'Admin' }, { validated: true }, { id: 1 }, { validatedAt: 'now' }]) {
      const answer = await openProgram(portal).request('POST', '/api/auth/register', {
        body: { ...form(newAddress()), ...extra },
      })
      expect(answer.status).toBe(400)
      expect(answer.json()).toMatchObject({ code: 'BAD_INPUT', field: Object.keys(extra)[0] })
    }
  })

  it('is closed where the operator closed it, and open elsewhere', async () => {
    const program = openProgram(closedOnTeon)
    await expect(
      program.api.registration.register({ ...form(newAddress()), server: 'teon_x1' }),
    ).rejects.toMatchObject(refusal('REGISTRATION_CLOSED'))
    await expect(program.api.registration.register(form(newAddress()))).resolves.toBeDefined()
    expect(await program.api.gameAccounts.isAccountRegistrationEnabled({}, { server: 'teon_x1' })).toEqual({
      enabled: false,
    })
    expect(await program.api.gameAccounts.isAccountRegistrationEnabled({})).toEqual({ enabled: true })
  })
})

describe('the link of the first mail', () => {
  it('says the same when it is opened twice', async () => {
    const { token } = await registered()
    const program = openProgram(portal)
    const first = await program.api.registration.verifyEmail({ token })
    expect(await program.api.registration.verifyEmail({ token })).toEqual(first)
  })

  it('proves the address once when ten tabs open it at once', async () => {
    const { email, token } = await registered()
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => openProgram(portal).api.registration.verifyEmail({ token })),
    )
    expect(new Set(answers.map(({ message }) => message))).toEqual(
      new Set(['Your address is confirmed. Welcome!']),
    )
    expect(await eventsOf(portal, (await accountOf(email)).id, 'validated')).toHaveLength(1)
  })

  it('may bring the referral code of a friend', async () => {
    const { email, token } = await registered()
    await openProgram(portal).api.registration.verifyEmail({ token, referral: 'LATE-CODE' })
    expect((await accountOf(email)).referralCode).toBe('LATE-CODE')
  })

  it('stops working after three days', async () => {
    const { email, token } = await registered()
    await age(portal, 'mail_token', '3 days', sql`account_id = ${(await accountOf(email)).id}`)
    await expect(openProgram(portal).api.registration.verifyEmail({ token })).rejects.toMatchObject(
      refusal('LINK_INVALID', 'token'),
    )
  })

  it('is refused when it was made up, cut short or meant for something else', async () => {
    const { email, token } = await registered()
    const program = openProgram(portal)
    await program.api.passwords.forgotPassword({ username: email, recaptcha: '' })
    const reset = await linkTo(portal, email)
    for (const wrong of [reset.token, token.slice(0, -1), `${token}a`, 'A'.repeat(43)])
      await expect(program.api.registration.verifyEmail({ token: wrong })).rejects.toMatchObject(
        refusal('LINK_INVALID', 'token'),
      )
  })

  it('gives the newcomer of a demonstration one game account on every server, each its own', async () => {
    const friends = await Promise.all([registered(), registered(), registered()])
    for (const { token } of friends) await openProgram(portal).api.registration.verifyEmail({ token })
    const logins: string[] = []
    for (const { email } of friends) {
      const browser = await openBrowser(portal)
      await browser.signIn(email, PASSWORD)
      for (const server of SERVER_KEYS) {
        const accounts = await browser.api.gameAccounts.getGameAccounts({ email }, { server })
        expect(accounts).toHaveLength(1)
        logins.push(`${server} ${accounts[0]!.login}`)
      }
    }
    expect(new Set(logins).size).toBe(logins.length)
  })
})

describe('asking for the mail again', () => {
  it('mails a new link and ends the old one', async () => {
    const { email, token: first } = await registered()
    const program = openProgram(portal)
    await program.api.registration.resendValidationMail({ username: email.toUpperCase() })
    const { token: second } = await linkTo(portal, email)
    expect(second).not.toBe(first)
    await expect(program.api.registration.verifyEmail({ token: first })).rejects.toMatchObject(
      refusal('LINK_INVALID'),
    )
    await expect(program.api.registration.verifyEmail({ token: second })).resolves.toBeDefined()
  })

  it('tells nobody whether an address is known, proved or blocked, and mails only who needs it', async () => {
    const waiting = (await registered()).email
    const proved = (await newPerson(portal)).email
    const blocked = (await newBlocked(portal)).email
    const answers = []
    for (const username of [waiting, proved, blocked, newAddress()])
      answers.push(await postRaw('resendValidationMail', { username }))
    expect(new Set(answers.map(({ status, body }) => `${status} ${body}`)).size).toBe(1)
    expect(await lettersTo(portal, waiting)).toHaveLength(2)
    expect(await lettersTo(portal, proved)).toEqual([])
    expect(await lettersTo(portal, blocked)).toEqual([])
  })

  it('is limited to three an hour for one address, from wherever it is asked', async () => {
    const { email } = await registered()
    for (let i = 0; i < 3; i++)
      await openProgram(portal).api.registration.resendValidationMail({ username: email })
    await expect(
      openProgram(portal).api.registration.resendValidationMail({ username: email }),
    ).rejects.toMatchObject(refusal('TOO_MANY'))
    expect(await lettersTo(portal, email)).toHaveLength(4)
  })

  it('is limited to thirty an hour for one network, whatever the addresses', async () => {
    const program = openProgram(portal)
    for (let i = 0; i < 30; i++)
      await program.api.registration.resendValidationMail({ username: `nobody-${i}@example.test` })
    const ask = () => program.api.registration.resendValidationMail({ username: 'one@example.test' })
    await expect(ask()).rejects.toMatchObject(refusal('TOO_MANY'))
    program.network = newNetwork()
    await expect(ask()).resolves.toBeDefined()
  })
})

const registerWith = (password: string) =>
  openProgram(portal).api.registration.register({
    ...form(newAddress()),
    password,
    confirmPassword: password,
  })
const register = (email: string) => openProgram(portal).api.registration.register(form(email))
const registerRaw = (email: string) => postRaw('register', form(email))
const postRaw = (call: string, body: object) =>
  openProgram(portal).request('POST', `/api/auth/${call}`, { body })

async function registered() {
  const email = newAddress()
  await register(email)
  return { email, token: (await linkTo(portal, email)).token }
}

const accountOf = (email: string) =>
  portal.db.selectFrom('account').selectAll().where('email', '=', email).executeTakeFirstOrThrow()
