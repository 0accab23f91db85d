import { existsSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { disarmDemo } from '../../src/moderation/demo-accounts/disarm-demo.ts'
import { WEB_DIST } from '../../src/platform/http/site/static-site.ts'
import { openProgram } from '../support/browser.ts'
import { openTestPortal } from '../support/open-test-portal.ts'
import { newPerson, newSession, PASSWORD } from '../support/people.ts'

const portal = await openTestPortal()
const secure = await openTestPortal({
  beside: portal,
  env: {
    PUBLIC_URL: 'https://play.localhost',
    CAPTCHA_PROVIDER: 'recaptcha_v3',
    RECAPTCHA_SITE_KEY: 'k',
    RECAPTCHA_SECRET: 's',
  },
})
const https = await openTestPortal({ beside: portal, env: { PUBLIC_URL: 'https://play.localhost' } })
// production opens no demonstration
await disarmDemo(portal.db, { name: 'a test', reason: '' })
const production = await openTestPortal({
  beside: portal,
  env: {
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://play.example.test',
    DATABASE_URL: 'postgres://unused/unused',
    SMTP_URL: 'smtp://127.0.0.1:9',
    TRUSTED_PROXIES: 'none',
    CAPTCHA_PROVIDER: 'altcha',
  },
})
const PAYPAL_KEYS = {
  PAYPAL_CLIENT_ID: 'client',
  PAYPAL_CLIENT_SECRET: 'secret',
  PAYPAL_WEBHOOK_ID: 'webhook',
}
const paypal = await openTestPortal({ beside: portal, env: PAYPAL_KEYS })
const paypalSandbox = await openTestPortal({
  beside: portal,
  env: { ...PAYPAL_KEYS, PAYPAL_API_URL: 'https://api-m.sandbox.paypal.com' },
})
const person = await newPerson(portal)
const { token } = await newSession(portal, person.id)
const authorization = `Bearer ${token}`
const policyOf = (headers: Record<string, unknown>) =>
  Object.fromEntries(
    String(headers['content-security-policy'])
      .split(';')
      .map((directive): [string, string] => {
        const [name, ...values] = directive.trim().split(' ')
        return [name!, values.join(' ')]
      }),
  )

const PUBLIC = '/api/lionna_x5/accounts/is-referral-enabled'
const answers = {
  'an answer': () =>
    portal.app.inject({ url: '/api/lionna_x5/statistics/getServerCurrentHours', headers: { authorization } }),
  'an answer kept for everybody': () => portal.app.inject(PUBLIC),
  'a refusal': () => portal.app.inject('/api/lionna_x5/statistics/getTopExp'),
  'a missing address': () => portal.app.inject('/api/nothing/here'),
  'a refusal of bad JSON': () =>
    portal.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: '{',
      headers: { 'content-type': 'application/json' },
    }),
  'a forged request': () =>
    portal.app.inject({ method: 'POST', url: '/api/auth/logout', headers: { origin: 'https://evil.test' } }),
  'the API page': () => portal.app.inject('/api/docs'),
  'the mailbox': () => portal.app.inject('/dev/mailbox'),
  'the health page': () => portal.app.inject('/healthz'),
  'the page itself': () => portal.app.inject('/'),
}

describe.each(Object.entries(answers))('%s', (_name, ask) => {
  it('carries the headers that keep a browser safe', async () => {
    const { headers } = await ask()
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'x-frame-options': 'DENY',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
    })
    expect(policyOf(headers)).toMatchObject({
      'default-src': "'self'",
      'script-src': "'self'",
      'object-src': "'none'",
      'base-uri': "'none'",
      'frame-ancestors': "'none'",
      'form-action': "'self'",
      'frame-src': "'none'",
    })
    expect(headers['x-powered-by']).toBeUndefined()
    expect(headers['server']).toBeUndefined()
    expect(headers['access-control-allow-origin']).toBeUndefined()
  })
})

describe('keeping', () => {
  it('of what belongs to one person is forbidden', async () => {
    const own = await portal.app.inject({
      method: 'POST',
      url: '/api/lionna_x5/accounts/getBalance',
      headers: { authorization },
      payload: { email: person.email },
    })
    expect(own.headers['cache-control']).toBe('no-store')
    for (const refused of [
      answers['a refusal'],
      answers['a forged request'],
      answers['a refusal of bad JSON'],
    ])
      expect((await refused()).headers['cache-control']).toBe('no-store')
  })

  it('of what everybody gets is the browser’s alone, and short', async () => {
    const { headers } = await portal.app.inject(PUBLIC)
    expect(headers['cache-control']).toBe('private, max-age=30')
    expect(headers['etag']).toMatch(/^W\/"[\w-]{22}"$/)
  })
})

describe('over https', () => {
  it('browsers are told to stay there for a year', async () => {
    const { headers } = await secure.app.inject(PUBLIC)
    expect(headers['strict-transport-security']).toBe('max-age=31536000')
    expect((await portal.app.inject(PUBLIC)).headers['strict-transport-security']).toBeUndefined()
  })

  it.each([
    ['off', undefined],
    ['includeSubDomains', 'max-age=31536000; includeSubDomains'],
    ['preload', 'max-age=31536000; includeSubDomains; preload'],
  ])('as far as HSTS says, which is %s', async (HSTS, sent) => {
    const env = { PUBLIC_URL: 'https://play.localhost', HSTS }
    const { app } = await openTestPortal({ beside: portal, env })
    expect((await app.inject(PUBLIC)).headers['strict-transport-security']).toBe(sent)
  })

  it('the session cookie is bound to this very host', async () => {
    const other = await openSecureSession()
    expect(other).toMatch(
      /^__Host-session=[\w-]{43}; Path=\/; Expires=[^;]+; HttpOnly; Secure; SameSite=Strict$/,
    )
  })

  it('a cookie of the plain name is not looked at', async () => {
    const answer = await secure.app.inject({
      method: 'POST',
      url: '/api/auth/refresh-token',
      headers: { cookie: `session=${crypto.randomUUID()}.${'a'.repeat(43)}` },
      payload: { server: 'lionna_x5' },
    })
    expect(answer.statusCode).toBe(401)
  })

  it('scripts and frames of Google are let in only where its check is used', async () => {
    const policy = policyOf((await secure.app.inject(PUBLIC)).headers)
    expect(policy['script-src']).toBe(
      "'self' https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/",
    )
    expect(policy['frame-src']).toBe('https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/')
    expect(policy['script-src']).not.toMatch(/unsafe|\*|data:/)
  })
})

describe('with keys of PayPal', () => {
  it.each([
    ['its live site', paypal, 'https://www.paypal.com'],
    ['its sandbox', paypalSandbox, 'https://www.sandbox.paypal.com'],
  ])('its script may come from %s, call it, and open its window', async (_name, { app }, site) => {
    const { headers } = await app.inject(PUBLIC)
    const policy = policyOf(headers)
    for (const directive of ['script-src', 'connect-src'])
      expect(policy[directive]).toBe(`'self' ${site} https://www.paypalobjects.com`)
    expect(policy['frame-src']).toBe(`${site} https://www.paypalobjects.com`)
    expect(policy['script-src']).not.toMatch(/unsafe|\*|data:/)
    expect(headers['cross-origin-opener-policy']).toBe('same-origin-allow-popups')
  })

  it('and nothing of it without', async () => {
    const { headers } = await portal.app.inject(PUBLIC)
    expect(headers['content-security-policy']).not.toContain('paypal')
    expect(headers['cross-origin-opener-policy']).toBe('same-origin')
  })
})

describe('what is not for the public', () => {
  it.each([
    '/metrics',
    '/.env',
    '/.git/config',
    '/package.json',
    '/server/src/main.ts',
    '/data/development-secret',
  ])('%s is not served', async (url) => {
    const answer = await portal.app.inject(url)
    expect(answer.body).not.toMatch(/process_cpu|JWT_SECRET|"dependencies"|import /)
    // where the site is built, an address that could be no file is its page
    const isPage = existsSync(WEB_DIST) && !url.includes('.')
    expect(answer.statusCode).toBe(isPage ? 200 : 404)
  })

  it.each([
    '/..%2f..%2fpackage.json',
    '/assets/..%2f..%2f..%2fpackage.json',
    '/assets/%2e%2e/%2e%2e/package.json',
    '/assets/..%5c..%5cpackage.json',
    '/assets/%00',
  ])('nor is anything above the site: %s', async (url) => {
    const answer = await portal.app.inject(url)
    expect(answer.body).not.toContain('"workspaces"')
    expect(answer.statusCode).toBeLessThan(500)
  })

  it('is the mailbox of a portal in production', async () => {
    for (const url of ['/dev/mailbox', '/dev/mailbox.json', '/dev/mailbox/1'])
      expect((await production.app.inject(url)).statusCode).toBe(404)
    const page = await production.app.inject('/')
    expect(page.body).not.toMatch(/castellan-demo|castellan-mailbox|player@castellan/)
  })
})

async function openSecureSession() {
  const plain = openProgram(https)
  const answer = await plain.request('POST', '/api/auth/login', {
    body: { email: person.email, password: PASSWORD, server: 'lionna_x5', recaptcha: '' },
  })
  return [answer.headers['set-cookie'] ?? []].flat().find((cookie) => cookie.includes('session='))
}
