import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { SERVER_KEYS, SERVERS } from '../../../test/support/servers.ts'
import { systemClock } from '../../src/platform/time/clock.ts'
import { welcomeNewcomer } from '../../../demo/src/portal/welcome-newcomer.ts'
import { age } from '../support/age.ts'
import { openBrowser, openProgram } from '../support/browser.ts'
import { eventsOf } from '../support/events.ts'
import { letterTo, lettersTo, linkTo, requestsDone } from '../support/letters.ts'
import { newFolder } from '../support/new-folder.ts'
import { openTestPortal } from '../support/open-test-portal.ts'
import { newPerson, PASSWORD } from '../support/people.ts'
import { refusal } from '../support/refusal.ts'

const portal = await openTestPortal({
  with: () => ({ onAccountValidated: [(tx, accountId) => welcomeNewcomer(SERVERS.all, tx, accountId)] }),
})

const folder = newFolder()
const settings = join(folder, 'settings.json')
writeFileSync(
  settings,
  JSON.stringify({ teon_x1: { isRegistrationOpen: false }, harbor_x1: { isReferralOn: false } }),
)
/** What waits for time to pass in this portal. */
const heldBack: { readonly ms: number; readonly letGo: () => void }[] = []
const wait = (ms: number) => new Promise<void>((letGo) => void heldBack.push({ ms, letGo }))
const paced = await openTestPortal({ beside: portal, with: () => ({ clock: { ...systemClock, wait } }) })
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
    await requestsDone(portal)
    expect((await browser.signIn(email, PASSWORD)).validated).toBe(false)
    const link = await linkTo(portal, email)
    expect(link.page).toBe('/account/verify-email')
    expect(await browser.api.registration.verifyEmail({ token: link.token, password: PASSWORD })).toEqual({
      message: 'Your address is confirmed. Welcome!',
      email,
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

  it('is answered at a full step of time, whoever asks: what the work took is not told', async () => {
    const { email: known } = await newPerson(portal)
    for (const email of [known, newAddress()]) {
      let isAnswered = false
      const answer = registerRaw(email, paced).finally(() => (isAnswered = true))
      await expect.poll(() => heldBack.length).toBe(1)
      expect(isAnswered).toBe(false)
      const { ms, letGo } = heldBack.pop()!
      expect(ms).toBeLessThan(250)
      letGo()
      expect((await answer).status).toBe(200)
    }
  })

  it('knows an address again in capitals, full-width letters and between spaces', async () => {
    const { email } = await newPerson(portal)
    for (const spelling of [email.toUpperCase(), email.replace('person', 'ｐｅｒｓｏｎ')])
      await register(spelling)
    expect(await subjectsTo(email)).toEqual(Array(2).fill('You already have an account'))
    const accounts = await portal.db.selectFrom('account').select('id').where('email', '=', email).execute()
    expect(accounts).toHaveLength(1)
  })

  it('is limited to ten an hour for one address from everywhere, known or not: nobody floods a mailbox', async () => {
    const known = (await newPerson(portal)).email
    const unknown = newAddress()
    for (const email of [known, unknown]) {
      const outcomes = await Promise.all(Array.from({ length: 20 }, () => registerRaw(email)))
      const statuses = outcomes.map(({ status }) => status).toSorted((a, b) => a - b)
      expect(statuses).toEqual([...Array(10).fill(200), ...Array(10).fill(429)])
      expect(await lettersTo(portal, email)).toHaveLength(10)
    }
    const accounts = await portal.db.selectFrom('account').select('id').where('email', '=', unknown).execute()
    expect(accounts).toHaveLength(1)
  })

  it('refuses a confirmation that differs, naming the field', async () => {
    const sent = { ...form(newAddress()), confirmPassword: `${PASSWORD} ` }
    await expect(openProgram(portal).api.registration.register(sent)).rejects.toMatchObject(
      refusal('PASSWORDS_DIFFER', 'confirmPassword'),
    )
  })

  it.each([
    'password',
    'PASSWORD',
    '12345678',
    'iloveyou',
    'castellan',
    'aaaaaaaa',
    '            ',
    'newcomer-1',
  ])('refuses the password %j, which anybody would guess', async (password) => {
    const sent = { ...form('newcomer-1@example.test'), password, confirmPassword: password }
    await expect(openProgram(portal).api.registration.register(sent)).rejects.toMatchObject(
      refusal('PASSWORD_COMMON', 'password'),
    )
  })

  it.each([8, 128])('takes a password of %i characters', async (length) => {
    await expect(registerWith('aB3xQ9-z'.repeat(20).slice(0, length))).resolves.toBeDefined()
  })

  it.each([7, 129])('refuses a password of %i characters', async (length) => {
    await expect(registerWith('aB3xQ9-z'.repeat(20).slice(0, length))).rejects.toMatchObject(
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

  it('takes a referral code only where the operator rewards those who bring friends', async () => {
    const program = openProgram(closedOnTeon)
    const onHarbor = { ...form(newAddress()), server: 'harbor_x1' } as const
    await expect(
      program.api.registration.register({ ...onHarbor, referral: 'FRIEND-7' }),
    ).rejects.toMatchObject(refusal('REFERRAL_CLOSED', 'referral'))
    for (const none of [{}, { referral: '' }])
      await expect(program.api.registration.register({ ...onHarbor, ...none })).resolves.toBeDefined()
  })
})

describe('the link of the first mail', () => {
  it('says the same when it is opened twice', async () => {
    const { token } = await registered()
    const program = openProgram(portal)
    const first = await program.api.registration.verifyEmail({ token, password: PASSWORD })
    expect(await program.api.registration.verifyEmail({ token, password: PASSWORD })).toEqual(first)
  })

  it('proves the address once when ten tabs open it at once', async () => {
    const { email, token } = await registered()
    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        openProgram(portal).api.registration.verifyEmail({ token, password: PASSWORD }),
      ),
    )
    expect(new Set(answers.map(({ message }) => message))).toEqual(
      new Set(['Your address is confirmed. Welcome!']),
    )
    expect(await eventsOf(portal, (await accountOf(email)).id, 'validated')).toHaveLength(1)
  })

  it('may bring the referral code of a friend', async () => {
    const { email, token } = await registered()
    await openProgram(portal).api.registration.verifyEmail({
      token,
      referral: 'LATE-CODE',
      password: PASSWORD,
    })
    expect((await accountOf(email)).referralCode).toBe('LATE-CODE')
  })

  it('brings no code where the field for it is empty, and leaves the one of the form', async () => {
    const { email, token } = await registered({ referral: 'FRIEND-7' })
    await openProgram(portal).api.registration.verifyEmail({ token, referral: '', password: PASSWORD })
    expect(await accountOf(email)).toMatchObject({ referralCode: 'FRIEND-7', validatedAt: expect.any(Date) })
  })

  it('stops working after three days', async () => {
    const { email, token } = await registered()
    await age(portal, 'mail_token', '3 days', sql`account_id = ${(await accountOf(email)).id}`)
    await expect(
      openProgram(portal).api.registration.verifyEmail({ token, password: PASSWORD }),
    ).rejects.toMatchObject(refusal('LINK_INVALID', 'token'))
  })

  it('is refused when it was made up or meant for something else', async () => {
    const { email, token } = await registered()
    const program = openProgram(portal)
    await program.api.passwords.forgotPassword({ username: email, recaptcha: '' })
    const reset = await linkTo(portal, email)
    for (const wrong of [
      reset.token,
      `${token.startsWith('A') ? 'B' : 'A'}${token.slice(1)}`,
      'A'.repeat(43),
    ])
      await expect(
        program.api.registration.verifyEmail({ token: wrong, password: PASSWORD }),
      ).rejects.toMatchObject(refusal('LINK_INVALID', 'token'))
  })

  it('that lost or gained a letter on its way is said to be incomplete', async () => {
    const { token } = await registered()
    for (const wrong of [token.slice(0, -1), `${token}a`, token.slice(0, 10)])
      await expect(
        openProgram(portal).api.registration.verifyEmail({ token: wrong, password: PASSWORD }),
      ).rejects.toMatchObject({
        code: 'BAD_INPUT',
        message: 'Must be the whole secret of the mailed link',
      })
  })

  it('gives the newcomer of a demonstration one game account on every server, each its own', async () => {
    const friends = await Promise.all([registered(), registered(), registered()])
    for (const { token } of friends)
      await openProgram(portal).api.registration.verifyEmail({ token, password: PASSWORD })
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

const subjectsTo = async (email: string) =>
  (await lettersTo(portal, email)).map(({ subject }) => subject.split(' ·')[0])

const registerWith = (password: string) =>
  openProgram(portal).api.registration.register({
    ...form(newAddress()),
    password,
    confirmPassword: password,
  })
const register = (email: string, more: { referral?: string } = {}) =>
  openProgram(portal).api.registration.register({ ...form(email), ...more })
const registerRaw = (email: string, at = portal) => postRaw('register', form(email), at)
const postRaw = (call: string, body: object, at = portal) =>
  openProgram(at).request('POST', `/api/auth/${call}`, { body })

async function registered(more: { referral?: string } = {}) {
  const email = newAddress()
  await register(email, more)
  return { email, token: (await linkTo(portal, email)).token }
}

async function accountOf(email: string) {
  await requestsDone(portal)
  return portal.db.selectFrom('account').selectAll().where('email', '=', email).executeTakeFirstOrThrow()
}
