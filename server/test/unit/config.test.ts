import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { CURRENCIES } from '@castellan/contract/money-fields'
import { SERVER_KEYS } from '@castellan/contract/servers'
import { newFolder } from '../support/new-folder.ts'
import { ConfigError, readConfig } from '../../src/config.ts'
import { loadSettings } from '../../src/settings/settings.ts'

const DATA_DIR = newFolder()
const read = (env: Record<string, string> = {}) => readConfig({ DATA_DIR, ...env })

/** What is wrong with an environment, by the lines of the error. */
function problemsOf(env: Record<string, string>) {
  try {
    read(env)
    return []
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    return error.message.split('\n')
  }
}

const PRODUCTION = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://play.example.test',
  DATABASE_URL: 'postgres://castellan@db/castellan',
  SMTP_URL: 'smtp://mail.example.test',
  JWT_SECRET: 'Zk3v0hYw5Qm8Rr1tXn6Pb9Sd2Fg4Hj7K',
}

describe('a configuration', () => {
  it('is complete without a single variable', () => {
    expect(read()).toMatchObject({
      isProduction: false,
      host: 'localhost',
      port: 3000,
      publicUrl: 'http://localhost:3000',
      databaseUrl: null,
      redisUrl: null,
      smtpUrl: null,
      demo: true,
      captcha: { provider: 'altcha' },
      trustedProxies: [],
    })
  })

  it('keeps a secret of its own beside the data, which nobody else may read', () => {
    const [secret] = read().jwtSecrets
    expect(secret!.length).toBeGreaterThanOrEqual(32)
    expect(read().jwtSecrets).toEqual([secret])
    const file = join(DATA_DIR, 'development-secret')
    expect(existsSync(file) && statSync(file).mode & 0o077).toBe(0)
  })

  it('takes an empty variable for one that is not set', () => {
    expect(read({ PORT: '', DATABASE_URL: '  ', JWT_SECRET: '', REDIS_URL: '' })).toEqual(read())
  })

  it('takes the public address without a slash at its end', () => {
    expect(read({ PUBLIC_URL: 'https://play.example.test//' }).publicUrl).toBe('https://play.example.test')
  })

  it('reads lists', () => {
    const { trustedProxies, jwtSecrets } = read({
      TRUSTED_PROXIES: '10.0.0.1, 10.1.0.0/16,',
      JWT_SECRET: `${'n'.repeat(32)}, ${'o'.repeat(32)}`,
    })
    expect(trustedProxies).toEqual(['10.0.0.1', '10.1.0.0/16'])
    expect(jwtSecrets).toEqual(['n'.repeat(32), 'o'.repeat(32)])
  })

  it.each<[name: string, value: string]>([
    ['PORT', 'eighty'],
    ['PORT', '-1'],
    ['PORT', '65536'],
    ['PORT', '80.5'],
    ['METRICS_PORT', '0'],
    ['DATABASE_URL', 'mysql://db/castellan'],
    ['DATABASE_URL', 'db'],
    ['REDIS_URL', 'http://redis'],
    ['SMTP_URL', 'mail.example.test'],
    ['PUBLIC_URL', 'play.example.test'],
    ['PUBLIC_URL', 'ftp://play.example.test'],
    ['JWT_SECRET', 'too short'],
    ['JWT_SECRET', `${'x'.repeat(40)},short`],
    ['CAPTCHA_PROVIDER', 'none'],
    ['CAPTCHA_PROVIDER', 'recaptcha_v2'],
    ['CAPTCHA_PROVIDER', 'recaptcha_v3'],
    ['RECAPTCHA_MIN_SCORE', '2'],
    ['RECAPTCHA_MIN_SCORE', 'high'],
    ['RECAPTCHA_VERIFY_URL', 'google'],
    ['LOG_LEVEL', 'loud'],
    ['DEMO', 'yes'],
    ['SETTINGS_FILE', '/nowhere/settings.json'],
    ['HOME_URL', 'javascript:alert(1)'],
    ['FORUM_URL', 'forum'],
    ['SUPPORT_URL', '//support'],
    ['INVOICING_URL', 'data:text/html,x'],
    ['PAYMENTS_SANDBOX', 'maybe'],
    ['STRIPE_API_URL', 'ftp://stripe'],
    ['PAYPAL_API_URL', 'api-m.paypal.com'],
    ['PAYPAL_PROFILES', '{'],
    ['PAYPAL_PROFILES', '[]'],
    ['PAYPAL_PROFILES', '{"five":{"clientId":"a","clientSecret":"b"}}'],
    ['PAYPAL_PROFILES', '{"5":{"clientId":"a"}}'],
    ['ENOT_CURRENCY', 'KZT'],
    ['ENOT_API_URL', 'enot'],
    ['FREEKASSA_CURRENCY', 'GBP'],
    ['FREEKASSA_SYSTEMS', 'SBP'],
    ['FREEKASSA_SYSTEMS', '44:'],
    ['FREEKASSA_API_URL', 'fk'],
    ['FREEKASSA_PAY_URL', 'fk'],
    ...SERVER_KEYS.map((key): [string, string] => [`WORLD_${key.toUpperCase()}_URL`, 'mariadb://game/l2j']),
  ])('names %s when it is %j', (name, value) => {
    const problems = problemsOf({ [name]: value })
    expect(problems).toHaveLength(1)
    const named = value.startsWith('recaptcha_') ? 'RECAPTCHA_SITE_KEY' : name
    expect(problems[0]).toContain(named)
  })

  it('never shows the value of a secret', () => {
    const secret = 'short but secret'
    expect(problemsOf({ JWT_SECRET: secret, DATABASE_URL: `x://user:${secret}@db` }).join()).not.toContain(
      secret,
    )
  })

  it('names all problems at once', () => {
    expect(problemsOf({ PORT: 'x', REDIS_URL: 'x', DEMO: 'x' })).toHaveLength(3)
  })
})

describe('in production', () => {
  it('everything it needs is enough, without a demonstration', () => {
    expect(read(PRODUCTION)).toMatchObject({ isProduction: true, demo: false, logLevel: 'info' })
  })

  it.each(['DATABASE_URL', 'SMTP_URL', 'PUBLIC_URL', 'JWT_SECRET'] as const)('%s is required', (name) => {
    const { [name]: _, ...rest } = PRODUCTION
    expect(problemsOf(rest)).toEqual([expect.stringMatching(`^${name}: is required in production`)])
  })

  it.each([
    ['an address without https', { PUBLIC_URL: 'http://play.example.test' }, 'PUBLIC_URL'],
    ['the sample secret', { JWT_SECRET: sampleSecret() }, 'JWT_SECRET'],
    [
      'the sample secret beside a good one',
      { JWT_SECRET: `${PRODUCTION.JWT_SECRET},${sampleSecret()}` },
      'JWT_SECRET',
    ],
    ['no human check', { CAPTCHA_PROVIDER: 'off' }, 'CAPTCHA_PROVIDER'],
    [
      'Google’s public test key',
      {
        CAPTCHA_PROVIDER: 'recaptcha_v2',
        RECAPTCHA_SITE_KEY: 'k',
        RECAPTCHA_SECRET: '6LeIxAcTAAAAAGG-vFI1TnRWxMZNFuojJ4WifJWe',
      },
      'RECAPTCHA_SECRET',
    ],
    ['the public sign-ins of the demonstration', { DEMO: 'on' }, 'DEMO'],
  ])('%s is refused', (_what, env, name) => {
    expect(problemsOf({ ...PRODUCTION, ...env })).toEqual([expect.stringMatching(`^${name}: `)])
  })
})

describe('.env.example', () => {
  it('describes every variable the portal reads, and no other', () => {
    const files = [
      'config.ts',
      'read-env.ts',
      'payments/read-payments-config.ts',
      'payments/read-paypal-config.ts',
    ]
    const source = files
      .map((file) => readFileSync(new URL(`../../src/${file}`, import.meta.url), 'utf8'))
      .join()
    const words = source.match(/(?<=['"])[A-Z][A-Z_\d]{2,}(?=['"])/g) ?? []
    const known = new Set(words.filter((word) => !(CURRENCIES as readonly string[]).includes(word)))
    expect([...variablesOf(exampleText())].toSorted()).toEqual([...known].toSorted())
  })
})

describe('the operator’s settings', () => {
  it.each([
    ['no JSON', '{', 'cannot be read'],
    ['a list', '[]', 'must hold an object'],
    ['a server nobody knows', '{"nowhere":{}}', 'names a server "nowhere"'],
    ['a setting nobody knows', '{"teon_x1":{"isOpen":true}}', 'teon_x1'],
    [
      'a price below zero',
      '{"teon_x1":{"services":{"changeName":{"price":-1}}}}',
      'teon_x1.services.changeName.price',
    ],
    [
      'half a coin',
      '{"teon_x1":{"services":{"changeName":{"price":0.5}}}}',
      'teon_x1.services.changeName.price',
    ],
    ['no rate for euros', '{"teon_x1":{"donations":{"rates":[]}}}', 'teon_x1.donations.rates'],
    [
      'two rates for one currency',
      '{"teon_x1":{"donations":{"rates":[{"currency":"EUR","coinsPerUnit":1},{"currency":"EUR","coinsPerUnit":2}]}}}',
      'teon_x1.donations.rates',
    ],
    [
      'more asked for than taken',
      '{"teon_x1":{"donations":{"minAmount":5000}}}',
      'teon_x1.donations.minAmount',
    ],
    ['text for a switch', '{"teon_x1":{"isReferralOn":"on"}}', 'teon_x1.isReferralOn'],
  ])('with %s are refused by the name of the file and the value', (_what, content, words) => {
    const file = join(DATA_DIR, 'settings.json')
    writeFileSync(file, content)
    expect(() => loadSettings(file)).toThrow(ConfigError)
    expect(() => loadSettings(file)).toThrow(`SETTINGS_FILE: ${file}`)
    expect(() => loadSettings(file)).toThrow(words)
  })
})

function exampleText() {
  return readFileSync(new URL('../../../.env.example', import.meta.url), 'utf8')
}

function variablesOf(text: string) {
  return new Set(text.match(/^#?\s?[A-Z_\d]+(?==)/gm)?.map((name) => name.replace(/^#\s?/, '')))
}

function sampleSecret() {
  return /^JWT_SECRET=(.+)$/m.exec(exampleText())![1]!
}
