import { createChallenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { Challenge } from 'altcha-lib/types'
import { afterAll, describe, expect, it, vi } from 'vitest'
import type { HumanCheckAction } from '@castellan/contract/calls/identity/session'
import { altchaSecrets } from '../../src/identity/human-check/new-human-check.ts'
import { openProgram, type Visitor } from '../support/browser.ts'
import { openTestPortal } from '../support/open-test-portal.ts'
import { newPerson, newPlayer, PASSWORD } from '../support/people.ts'
import { refusal } from '../support/refusal.ts'
import { openSiteVerify } from '../support/site-verify.ts'

const portal = await openTestPortal({ env: { CAPTCHA_PROVIDER: 'altcha' } })
const google = await openSiteVerify()
afterAll(() => google.close())
const recaptcha = {
  RECAPTCHA_SITE_KEY: 'the site key',
  RECAPTCHA_SECRET: 'the secret key',
  RECAPTCHA_VERIFY_URL: google.url,
  PUBLIC_URL: 'https://play.localhost',
}
const v2 = await openTestPortal({ beside: portal, env: { ...recaptcha, CAPTCHA_PROVIDER: 'recaptcha_v2' } })
const v3 = await openTestPortal({
  beside: portal,
  env: { ...recaptcha, CAPTCHA_PROVIDER: 'recaptcha_v3', RECAPTCHA_MIN_SCORE: '0.7' },
})

const open = await openTestPortal({ beside: portal })

const person = await newPerson(portal)
const FAILED = refusal('CAPTCHA_FAILED', 'recaptcha')
const login = (visitor: Visitor, answer: string) =>
  visitor.api.session.login({
    email: person.email,
    password: PASSWORD,
    server: 'lionna_x5',
    recaptcha: answer,
  })

describe('the built-in puzzle', () => {
  it('lets whoever solved it sign in', async () => {
    const program = openProgram(portal)
    await expect(login(program, await solved(program, 'login'))).resolves.toMatchObject({
      email: person.email,
    })
  })

  it('opens the form once', async () => {
    const program = openProgram(portal)
    const answer = await solved(program, 'login')
    await login(program, answer)
    await expect(login(program, answer)).rejects.toMatchObject(FAILED)
  })

  it('opens the form for one of ten who use it at once', async () => {
    const answer = await solved(openProgram(portal), 'login')
    const outcomes = await Promise.allSettled(
      Array.from({ length: 10 }, () => login(openProgram(portal), answer)),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  it('made for one form does not open another', async () => {
    const program = openProgram(portal)
    await expect(login(program, await solved(program, 'register'))).rejects.toMatchObject(FAILED)
    const forgot = { username: person.email, recaptcha: await solved(program, 'login') }
    await expect(program.api.passwords.forgotPassword(forgot)).rejects.toMatchObject(FAILED)
  })

  it('is asked for by every form that has one', async () => {
    const program = openProgram(portal)
    const password = { password: 'a good long one', confirmPassword: 'a good long one' }
    const newcomer = { email: 'newcomer@example.test', server: 'lionna_x5', ...password } as const
    await expect(program.api.registration.register({ ...newcomer, recaptcha: '' })).rejects.toMatchObject(
      FAILED,
    )
    await expect(
      program.api.passwords.forgotPassword({ username: person.email, recaptcha: '' }),
    ).rejects.toMatchObject(FAILED)
    const { browser, person: signedIn } = await newPlayer(open)
    const here = openProgram(portal)
    here.token = browser.token
    const update = {
      login: signedIn.email,
      oldPassword: PASSWORD,
      newPassword: 'a good long one',
      confirmPassword: 'a good long one',
    }
    await expect(here.api.passwords.updatePassword({ ...update, recaptcha: '' })).rejects.toMatchObject(
      FAILED,
    )
    const answer = await solved(here, 'update-password')
    await expect(here.api.passwords.updatePassword({ ...update, recaptcha: answer })).resolves.toBeDefined()
  })

  it('with its form, its cost or its end changed is refused', async () => {
    const program = openProgram(portal)
    const challenge = await puzzleFor(program, 'register')
    const solution = await solveChallenge({ challenge, deriveKey })
    const { parameters, signature = '' } = challenge
    const data = { action: 'login' }
    const tampered: Challenge[] = [
      { signature, parameters: { ...parameters, data } },
      { signature, parameters: { ...parameters, data, cost: 1 } },
      { signature, parameters: { ...parameters, data, expiresAt: Date.now() / 1_000 + 1e6 } },
      { signature: '', parameters: { ...parameters, data } },
    ]
    for (const changed of tampered)
      await expect(login(program, encode({ challenge: changed, solution }))).rejects.toMatchObject(FAILED)
  })

  it('that failed costs the owner of the account nothing: nobody locks them out with empty answers', async () => {
    for (let i = 0; i < 25; i++) await expect(login(openProgram(portal), '')).rejects.toMatchObject(FAILED)
    const program = openProgram(portal)
    await expect(login(program, await solved(program, 'login'))).resolves.toBeDefined()
  })

  it('of another portal is refused', async () => {
    const challenge = await createChallenge({
      algorithm: 'PBKDF2/SHA-256',
      cost: 1,
      counter: 1,
      data: { action: 'login' },
      expiresAt: new Date(Date.now() + 60_000),
      deriveKey,
      ...altchaSecrets('the secret of another portal somewhere'),
    })
    const solution = await solveChallenge({ challenge, deriveKey })
    await expect(login(openProgram(portal), encode({ challenge, solution }))).rejects.toMatchObject(FAILED)
  })

  it('with a wrong solution is refused', async () => {
    const program = openProgram(portal)
    const challenge = await puzzleFor(program, 'login')
    const wrong = { counter: 3, derivedKey: '00'.repeat(32), time: 1 }
    await expect(login(program, encode({ challenge, solution: wrong }))).rejects.toMatchObject(FAILED)
  })

  it('is too late after ten minutes', async () => {
    const program = openProgram(portal)
    const answer = await solved(program, 'login')
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 601_000 })
    const late = await login(program, answer).catch((error: unknown) => error)
    vi.useRealTimers()
    expect(late).toMatchObject(FAILED)
  })

  it.each([
    '',
    'garbage',
    'bnVsbA==',
    'e30=',
    'W10=',
    encode({ challenge: null }),
    encode({ challenge: {} }),
  ])('answered with %j is refused', async (answer) => {
    await expect(login(openProgram(portal), answer)).rejects.toMatchObject(FAILED)
  })

  it('answered with the wrong kinds of values is refused, never a fault', async () => {
    const program = openProgram(portal)
    const { parameters, signature } = await puzzleFor(program, 'login')
    const solution = { counter: 1, derivedKey: 'aa', time: 1 }
    const odd = [
      { challenge: { parameters, signature: 5 }, solution },
      { challenge: { parameters: { ...parameters, salt: 5 }, signature }, solution },
      { challenge: { parameters: { ...parameters, data: 'login' }, signature }, solution },
      { challenge: { parameters: { ...parameters, algorithm: 'none' }, signature }, solution },
      { challenge: { parameters: { ...parameters, cost: 1e12 }, signature }, solution },
      { challenge: { parameters, signature }, solution: { counter: 'x', derivedKey: 7 } },
      { challenge: { parameters, signature }, solution: 'text' },
      { challenge: 'text', solution },
    ]
    for (const answer of odd)
      await expect(login(openProgram(portal), encode(answer))).rejects.toMatchObject(FAILED)
    expect(portal.logLines.map(({ msg }) => msg)).not.toContain('a human check could not be verified')
  })
})

describe('reCAPTCHA', () => {
  const human = { success: true, hostname: 'play.localhost' }

  it('tells the page its key and asks Google with the secret one', async () => {
    const program = openProgram(v2)
    expect(await program.api.session.getHumanCheck({ action: 'login' })).toEqual({
      provider: 'recaptcha_v2',
      siteKey: 'the site key',
    })
    google.answers(human)
    await expect(login(program, 'the answer')).resolves.toBeDefined()
    expect(Object.fromEntries(google.asked.at(-1)!)).toEqual({
      secret: 'the secret key',
      response: 'the answer',
      remoteip: program.network,
    })
  })

  it.each([
    ['says no', { success: false, 'error-codes': ['timeout-or-duplicate'] }],
    ['saw the answer on another site', { success: true, hostname: 'evil.test' }],
    ['does not say on which site', { success: true }],
    ['answers something else', { hello: 'world' }],
  ])('lets nobody in when Google %s', async (_what, verdict) => {
    google.answers(verdict)
    await expect(login(openProgram(v2), 'x')).rejects.toMatchObject(FAILED)
  })

  it('v3 lets in who scores high enough on this very form', async () => {
    google.answers({ ...human, score: 0.7, action: 'login' })
    await expect(login(openProgram(v3), 'x')).resolves.toBeDefined()
    for (const verdict of [
      { score: 0.69, action: 'login' },
      { score: 0.9, action: 'register' },
      { action: 'login' },
      { score: 0.9 },
    ]) {
      google.answers({ ...human, ...verdict })
      await expect(login(openProgram(v3), 'x')).rejects.toMatchObject(FAILED)
    }
  })

  it('v3 knows a form with a hyphen by the underscore Google demands', async () => {
    google.answers({ ...human, score: 1, action: 'forgot_password' })
    const forgot = { username: 'nobody@example.test', recaptcha: 'x' }
    await expect(openProgram(v3).api.passwords.forgotPassword(forgot)).resolves.toBeDefined()
  })

  it.each([
    ['answers 500', (response) => response.writeHead(500).end()],
    ['answers no JSON', (response) => response.end('<html>')],
    ['answers null', (response) => response.end('null')],
    ['hangs up', (response) => response.destroy()],
    ['resets the connection', (response) => response.socket?.resetAndDestroy()],
  ] satisfies [string, Parameters<typeof google.does>[0]][])(
    'lets nobody in unchecked when Google %s',
    async (_what, misbehave) => {
      google.does(misbehave)
      await expect(login(openProgram(v2), 'x')).rejects.toMatchObject(refusal('CAPTCHA_UNAVAILABLE'))
    },
  )

  it('waits five seconds for Google and then says so', async () => {
    google.does(() => {})
    await expect(login(openProgram(v2), 'x')).rejects.toMatchObject(refusal('CAPTCHA_UNAVAILABLE'))
  })
})

describe('without a human check', () => {
  it('the page learns that there is none, and any answer passes', async () => {
    const off = await newPlayer(open)
    expect(await off.browser.api.session.getHumanCheck({ action: 'login' })).toEqual({ provider: 'off' })
  })
})

function encode(answer: unknown) {
  return Buffer.from(JSON.stringify(answer)).toString('base64')
}

async function puzzleFor(visitor: Visitor, action: HumanCheckAction) {
  const { challenge } = await visitor.api.session.getHumanCheck({ action })
  return challenge as Challenge
}

async function solved(visitor: Visitor, action: HumanCheckAction) {
  const challenge = await puzzleFor(visitor, action)
  return encode({ challenge, solution: await solveChallenge({ challenge, deriveKey }) })
}
