import { describe, expect, it } from 'vitest'
import { allCalls } from '@castellan/contract'
import { routePattern } from '@castellan/contract/engine/bases'
import { openBrowser, openProgram } from '../support/browser.ts'
import { openTestPortal } from '../support/open-test-portal.ts'
import { newPerson, newPlayer, PASSWORD } from '../support/people.ts'
import { refusal } from '../support/refusal.ts'

const portal = await openTestPortal()
const behindProxy = await openTestPortal({ beside: portal, env: { PUBLIC_URL: 'https://play.localhost' } })

describe('another site that makes a browser write', async () => {
  const { browser } = await newPlayer(portal)

  it.each(
    allCalls.filter(({ call }) => call.method !== 'GET').map(({ name, call }) => [name, call] as const),
  )('is refused by %s', async (_name, call) => {
    const url = routePattern(call.path).replace(':server', 'lionna_x5')
    for (const headers of [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { 'sec-fetch-site': 'cross-site', origin: portal.config.publicUrl },
    ]) {
      const answer = await browser.request(call.method, url, { headers, body: {} })
      expect([answer.status, answer.json()['code']]).toEqual([419, 'CSRF'])
    }
  })

  it.each(['https://evil.test', 'null', 'http://localhost:3000.evil.test', 'http://localhost:3001', '', 'x'])(
    'is known by its Origin %j where the browser is too old to say more',
    async (origin) => {
      const person = await newPerson(portal)
      const answer = await openProgram(portal).request('POST', '/api/auth/login', {
        headers: { origin },
        body: { email: person.email, password: PASSWORD, server: 'lionna_x5', recaptcha: '' },
      })
      expect(answer.status).toBe(419)
    },
  )

  it('cannot sign a visitor out or refresh their session with a form', async () => {
    const { browser: victim } = await newPlayer(portal)
    const cookie = victim.jar.header
    for (const call of ['logout', 'refresh-token']) {
      const answer = await portal.app.inject({
        method: 'POST',
        url: `/api/auth/${call}`,
        headers: { cookie, origin: 'https://evil.test' },
      })
      expect(answer.statusCode).toBe(419)
    }
    await expect(victim.refresh()).resolves.toBeDefined()
  })
})

describe('a browser', () => {
  it('cannot sign in without the header, so that nobody is signed in as somebody else', async () => {
    const person = await newPerson(portal)
    const browser = await openBrowser(portal)
    const body = { email: person.email, password: PASSWORD, server: 'lionna_x5', recaptcha: '' }
    for (const csrf of ['', 'made.up', 'x', browser.jar.get('XSRF-TOKEN')!.slice(0, -1)]) {
      const answer = await browser.request('POST', '/api/auth/login', {
        headers: { 'x-xsrf-token': csrf },
        body,
      })
      expect(answer.status).toBe(419)
      expect(answer.headers['set-cookie']).toBeUndefined()
    }
    await expect(browser.signIn(person.email, PASSWORD)).resolves.toBeDefined()
  })

  it('gets a new token with its session; the one from before is refused then', async () => {
    const person = await newPerson(portal)
    const browser = await openBrowser(portal)
    const before = browser.jar.get('XSRF-TOKEN')!
    await browser.signIn(person.email, PASSWORD)
    const after = browser.jar.get('XSRF-TOKEN')!
    expect(after).not.toBe(before)
    browser.jar.set('XSRF-TOKEN', before)
    await expect(browser.refresh()).rejects.toMatchObject(refusal('CSRF'))
    browser.jar.set('XSRF-TOKEN', after)
    await expect(browser.refresh()).resolves.toBeDefined()
  })

  it('can sign in again at once after signing out, by the token that came with that answer', async () => {
    const { browser, person } = await newPlayer(portal)
    await browser.api.session.logout({})
    browser.token = null
    const answer = await browser.request('POST', '/api/auth/login', {
      body: { email: person.email, password: 'not this one', server: 'lionna_x5', recaptcha: '' },
    })
    expect(answer.json()['code']).not.toBe('CSRF')
    expect(answer.status).not.toBe(419)
  })

  it('is refused with the token of another session, which somebody planted', async () => {
    const victim = await newPlayer(portal)
    const attacker = await newPlayer(portal)
    victim.browser.jar.set('XSRF-TOKEN', attacker.browser.jar.get('XSRF-TOKEN')!)
    await expect(victim.browser.refresh()).rejects.toMatchObject(refusal('CSRF'))
    await expect(victim.browser.api.session.logout({})).rejects.toMatchObject(refusal('CSRF'))
  })

  it('is refused when header and cookie differ, both being good', async () => {
    const { browser } = await newPlayer(portal)
    const first = browser.jar.get('XSRF-TOKEN')!
    browser.jar.set('XSRF-TOKEN', 'x')
    await browser.api.session.getHumanCheck({ action: 'login' })
    const second = browser.jar.get('XSRF-TOKEN')!
    expect(second).not.toBe(first)
    const answer = await browser.request('POST', '/api/auth/refresh-token', {
      headers: { 'x-xsrf-token': first },
      body: { server: 'lionna_x5' },
    })
    expect(answer.status).toBe(419)
  })

  it('keeps a good token it has', async () => {
    const browser = await openBrowser(portal)
    const token = browser.jar.get('XSRF-TOKEN')
    await browser.api.session.getHumanCheck({ action: 'register' })
    expect(browser.jar.get('XSRF-TOKEN')).toBe(token)
  })

  it('can read the token, and only over https where the portal is reached so', async () => {
    const [plain, secure] = await Promise.all(
      [portal, behindProxy].map((one) => one.app.inject('/api/auth/human-check?action=login')),
    )
    expect(plain!.headers['set-cookie']).toMatch(/^XSRF-TOKEN=[\w-]+\.[\w-]+; Path=\/; SameSite=Strict$/)
    expect(secure!.headers['set-cookie']).toMatch(/; Path=\/; Secure; SameSite=Strict$/)
  })

  it('writes with a bearer token alone from our own origin', async () => {
    const { browser, person } = await newPlayer(portal)
    browser.jar.clear()
    await expect(browser.api.balance.getBalance({ email: person.email })).resolves.toMatchObject({
      balance: 0,
    })
  })

  it('is at home under the public address and under the address it used', async () => {
    expect(await signOutFrom('https://play.localhost', 'internal:3000')).toBe(200)
    expect(await signOutFrom('http://internal:3000', 'internal:3000')).toBe(200)
    expect(await signOutFrom('http://play.localhost', 'internal:3000')).toBe(419)
  })
})

const signOutFrom = async (origin: string, host: string) => {
  const answer = await behindProxy.app.inject({
    method: 'POST',
    url: '/api/auth/logout',
    headers: { origin, host },
  })
  return answer.statusCode
}

describe('a program without cookies', () => {
  it('signs in, reads and signs out without any CSRF token', async () => {
    const person = await newPerson(portal)
    const program = openProgram(portal)
    await program.signIn(person.email, PASSWORD)
    await expect(program.api.rankings.getTopExp({})).resolves.toBeDefined()
    await expect(program.api.session.logout({})).resolves.toBeDefined()
  })
})

describe('odd cookies', () => {
  it.each([
    'session',
    'session=',
    '=; =; =',
    'session=a; session=b',
    'XSRF-TOKEN=; XSRF-TOKEN',
    'XSRF-TOKEN=%E0%A4%A; session=%',
    '__proto__=x; constructor=y',
    'a=b; '.repeat(500),
    'session=\u00e9',
  ])('%j are a refusal at most', async (cookie) => {
    for (const url of ['/api/auth/logout', '/api/auth/refresh-token']) {
      const answer = await portal.app.inject({
        method: 'POST',
        url,
        headers: { cookie },
        payload: url.endsWith('token') ? { server: 'lionna_x5' } : {},
      })
      expect(answer.statusCode).toBeLessThan(500)
    }
  })

  it('of a session beside another one count once', async () => {
    const { browser } = await newPlayer(portal)
    const other = await newPlayer(portal)
    const cookie = `session=${other.browser.jar.get('session')}; ${browser.jar.header}`
    const answer = await browser.request('POST', '/api/auth/refresh-token', {
      headers: { cookie },
      body: { server: 'lionna_x5' },
    })
    expect(answer.status).toBe(419)
  })
})
