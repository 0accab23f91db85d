import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { SERVER_KEYS } from '../../../../test/support/servers.ts'
import { readConfig } from '../../../src/app/read-config.ts'
import { configProblems } from '../../support/config-problems.ts'
import { newFolder } from '../../support/new-folder.ts'
import { PRODUCTION } from '../../support/production.ts'

const DATA_DIR = newFolder()
const FILE = join(DATA_DIR, 'a-file')
writeFileSync(FILE, '')

const problemsOf = (env: Readonly<Record<string, string>>) => configProblems({ DATA_DIR, ...env })

type Row = [variable: string, value: string, why: string, beside?: Readonly<Record<string, string>>]

const STRIPE = {
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
}
const PAYPAL = { PAYPAL_CLIENT_ID: 'id', PAYPAL_CLIENT_SECRET: 'secret', PAYPAL_WEBHOOK_ID: 'webhook' }
const ENOT = { ENOT_SHOP_ID: 'shop', ENOT_API_KEY: 'key', ENOT_ADDITIONAL_KEY: 'additional' }
const FREEKASSA = {
  FREEKASSA_SHOP_ID: '777',
  FREEKASSA_API_KEY: 'key',
  FREEKASSA_SECRET_1: 'one',
  FREEKASSA_SECRET_2: 'two',
}
const RECAPTCHA = {
  CAPTCHA_PROVIDER: 'recaptcha_v2',
  RECAPTCHA_SITE_KEY: 'site',
  RECAPTCHA_SECRET: 'secret',
}

const MODES = 'must be one of production, development, test'
const HTTP = 'must be an address that starts with http:// or https://'
const ESCAPED = 'cannot be read as an address. Write # / ? @ % in its user or password as'
const ROOT = 'must end after the host and port'
const NOT_OPEN = 'so NODE_ENV must be production'

const EVERYWHERE: readonly Row[] = [
  ['NODE_ENV', 'Production', MODES],
  ['NODE_ENV', 'PRODUCTION', MODES],
  ['NODE_ENV', 'prod', MODES],
  ['NODE_ENV', 'live', MODES],

  ['PORT', 'eighty', 'must be a whole number from 0 to 65535'],
  ['PORT', '-1', 'must be a whole number'],
  ['PORT', '65536', 'must be a whole number'],
  ['PORT', '80.5', 'must be a whole number'],
  ['PORT', '0x50', 'must be a whole number'],
  ['METRICS_PORT', '0', 'must be a whole number from 1'],
  ['METRICS_PORT', '3000', 'must be another port than PORT'],
  ['HOST', 'http://localhost', 'must be an address of this machine or a host name without port'],
  ['HOST', 'localhost:3000', 'must be an address of this machine or a host name without port'],
  ['METRICS_HOST', '127.0.0.1:9090', 'must be an address of this machine or a host name without port'],
  ['HOST', '203.0.113.5', NOT_OPEN],
  ['HOST', '2001:4860:4860::8888', NOT_OPEN],

  ['PUBLIC_URL', 'play.example.test', HTTP],
  ['PUBLIC_URL', 'ftp://play.example.test', HTTP],
  ['PUBLIC_URL', 'https://', 'cannot be read as an address'],
  ['PUBLIC_URL', 'http://localhost/portal', ROOT],
  ['PUBLIC_URL', 'http://localhost/?from=mail', ROOT],
  ['PUBLIC_URL', 'http://localhost/#top', ROOT],
  ['PUBLIC_URL', 'http://somebody@localhost', ROOT],
  ['PUBLIC_URL', 'https://play.example.test', NOT_OPEN],
  ['PUBLIC_URL', 'HTTPS://play.example.test', NOT_OPEN],
  ['PUBLIC_URL', 'https://192.168.0.4', NOT_OPEN],
  ['PUBLIC_URL', 'http://play.example.com', NOT_OPEN],
  ['PUBLIC_URL', 'http://203.0.113.5:3000', NOT_OPEN],
  ['PUBLIC_URL', 'https://localhost.example.com', NOT_OPEN],

  ['TRUSTED_PROXIES', 'nginx', 'not "nginx"'],
  ['TRUSTED_PROXIES', 'true', 'not "true"'],
  ['TRUSTED_PROXIES', '10.0.0.0/33', 'not "10.0.0.0/33"'],
  ['TRUSTED_PROXIES', '10.0.0.256', 'not "10.0.0.256"'],
  ['TRUSTED_PROXIES', 'none, 10.0.0.1', 'not "none"'],
  ['TRUSTED_PROXIES', '0.0.0.0/0', 'is everybody'],
  ['TRUSTED_PROXIES', '::/0', 'is everybody'],
  ['HSTS', 'yes', 'must be one of on, off, includeSubDomains, preload'],
  ['LOG_LEVEL', 'loud', 'must be one of fatal, error, warn, info, debug, silent'],
  ['LOG_LEVEL', 'WARN', 'must be one of'],
  ['PASSWORD_MEMORY', '18', 'must be a whole number from 19 to 1024', PRODUCTION],

  [
    'DATABASE_URL',
    'mysql://db/castellan',
    'must be an address that starts with postgres:// or postgresql://',
  ],
  ['DATABASE_URL', 'db', 'must be an address that starts with'],
  ['DATABASE_URL', 'postgres://castellan:a#b@db/castellan', ESCAPED],
  ['DATABASE_URL', 'postgres://castellan:1#2@db/castellan', ESCAPED],
  ['DATABASE_URL', 'postgres://castellan:1/2@db/castellan', ESCAPED],
  ['DATABASE_URL', 'postgres://castellan:1?2@db/castellan', ESCAPED],
  ['DATABASE_URL', 'postgres://castellan:100%@db/castellan', ESCAPED],
  ['DATABASE_URL', 'postgres://castellan:secret@db:5432', 'must end with the name of a database'],
  ['DATABASE_URL', 'postgres://db/?sslmode=require', 'must end with the name of a database'],
  ['DATA_DIR', FILE, 'is not a folder'],
  ['DATA_DIR', join(FILE, 'below'), 'is not a folder'],
  ['REDIS_URL', 'http://redis', 'must be an address that starts with redis:// or rediss://'],
  ['REDIS_URL', 'redis://', 'must name a host'],
  ['REDIS_URL', 'redis://redis/limits', 'the number of a database'],

  ['JWT_SECRET', 'too short', 'must have at least 32 characters'],
  ['JWT_SECRET', `${PRODUCTION.JWT_SECRET},short`, 'must have at least 32 characters'],
  ['JWT_SECRET', `${PRODUCTION.JWT_SECRET},${PRODUCTION.JWT_SECRET}`, 'names one secret twice'],

  ['SMTP_URL', 'mail.example.test', 'must be an address that starts with smtp:// or smtps://'],
  ['SMTP_URL', 'smtp://', 'must name a host'],
  ['SMTP_URL', 'smtp:mail.example.test', 'must be an address that starts with'],
  ['MAIL_FROM', 'Castellan', 'must be an address such as'],
  ['MAIL_FROM', 'Castellan <>', 'must be an address such as'],
  ['MAIL_FROM', 'no-reply@localhost, other@localhost', 'must be an address such as'],

  ['CAPTCHA_PROVIDER', 'none', 'must be one of altcha, recaptcha_v2, recaptcha_v3, off'],
  ['RECAPTCHA_SITE_KEY', '', 'are required when CAPTCHA_PROVIDER is', { ...RECAPTCHA }],
  ['RECAPTCHA_SECRET', '  ', 'are required when CAPTCHA_PROVIDER is', { ...RECAPTCHA }],
  ['RECAPTCHA_MIN_SCORE', '2', 'must be a number from 0 to 1'],
  ['RECAPTCHA_MIN_SCORE', 'high', 'must be a number from 0 to 1'],
  ['RECAPTCHA_VERIFY_URL', 'google', 'must be an address'],

  ['DEMO', 'yes', 'must be one of on, off'],
  ['DEMO', 'Off', 'must be one of on, off'],
  ['PAYMENTS_SIMULATOR', 'maybe', 'must be one of on, off'],
  ['STRIPE_SECRET_KEY', 'pk_live_1', 'must begin with sk_live_ or rk_live_', STRIPE],
  ['STRIPE_PUBLISHABLE_KEY', 'sk_live_1', 'must begin with pk_live_', STRIPE],
  ['STRIPE_WEBHOOK_SECRET', 'we_1', 'must begin with whsec_', STRIPE],
  ['STRIPE_API_URL', 'ftp://stripe', 'must be an address'],
  ['PAYPAL_API_URL', 'api-m.paypal.com', 'must be an address'],
  ['PAYPAL_PROFILES', '{', 'must be JSON such as'],
  ['PAYPAL_PROFILES', '[]', 'must be JSON such as'],
  ['PAYPAL_PROFILES', '{"five":{"clientId":"a","clientSecret":"b"}}', 'must be JSON such as'],
  ['PAYPAL_PROFILES', '{"5":{"clientId":"a"}}', 'must be JSON such as'],
  ['PAYPAL_PROFILES', '{"5":{"clientId":"a","clientSecret":"b"}}', 'while PAYPAL_CLIENT_ID is not set'],
  ['ENOT_CURRENCY', 'KZT', 'must be one of'],
  ['ENOT_API_URL', 'enot', 'must be an address'],
  ['FREEKASSA_SHOP_ID', 'shop', 'must be a number', FREEKASSA],
  ['FREEKASSA_CURRENCY', 'GBP', 'must be one of'],
  ['FREEKASSA_CURRENCY', 'eur', 'must be one of'],
  ['FREEKASSA_SYSTEMS', 'SBP', 'must be a list such as'],
  ['FREEKASSA_SYSTEMS', '44:', 'must be a list such as'],
  ['FREEKASSA_SYSTEMS', '44:SBP', 'while FREEKASSA_SHOP_ID is not set'],
  ['FREEKASSA_ADDRESSES', '300.1.1.1', 'must be IP addresses'],
  ['FREEKASSA_ADDRESSES', 'fk.life', 'must be IP addresses'],
  ['FREEKASSA_ADDRESSES', '10.0.0.1', 'while FREEKASSA_SHOP_ID is not set'],
  ['FREEKASSA_API_URL', 'fk', 'must be an address'],
  ['FREEKASSA_PAY_URL', 'fk', 'must be an address'],

  ['SETTINGS_FILE', '/nowhere/settings.json', 'there is no file'],
  ['HOME_URL', 'javascript:alert(1)', HTTP],
  ['FORUM_URL', 'forum', HTTP],
  ['SUPPORT_URL', '//support', HTTP],
  ['INVOICING_URL', 'data:text/html,x', HTTP],
  ...SERVER_KEYS.map((key): Row => [
    `WORLD_${key.toUpperCase()}_URL`,
    'mariadb://game/l2j',
    'the address names no user',
  ]),
  ...SERVER_KEYS.map((key): Row => [
    `WORLD_${key.toUpperCase()}_READ_URL`,
    'mariadb://reader@game/l2j',
    `does nothing while WORLD_${key.toUpperCase()}_URL is not set`,
  ]),

  ['DATABSE_URL', 'postgres://db/castellan', 'Is it meant to be DATABASE_URL?'],
  ['DATABASE_URI', 'postgres://db/castellan', 'Is it meant to be DATABASE_URL?'],
  ['database_url', 'postgres://db/castellan', 'Is it meant to be DATABASE_URL?'],
  ['JWT_SECRETS', PRODUCTION.JWT_SECRET, 'Is it meant to be JWT_SECRET?'],
  ['NODE_EVN', 'production', 'Is it meant to be NODE_ENV?'],
  ['TRUSTED_PROXY', '10.0.0.1', 'Is it meant to be TRUSTED_PROXIES?'],
  ['SMPT_URL', 'smtp://mail', 'Is it meant to be SMTP_URL?'],
]

const IN_PRODUCTION: readonly Row[] = [
  ...Object.keys(PRODUCTION)
    .filter((name) => name !== 'NODE_ENV')
    .flatMap((name): Row[] => [
      [name, '', 'is required in production'],
      [name, ' \t', 'is required in production'],
    ]),
  ['PUBLIC_URL', 'http://play.example.test', 'must start with https:// in production'],
  ['JWT_SECRET', 'replace-this-with-64-random-characters', 'is a sample that everybody knows'],
  ['JWT_SECRET', `${PRODUCTION.JWT_SECRET},replace-this-with-64-random-characters`, 'is a sample'],
  ['JWT_SECRET', 'a'.repeat(32), 'can be guessed'],
  ['JWT_SECRET', 'castellan'.repeat(5), 'can be guessed'],
  ['JWT_SECRET', '12345678901234567890123456789012', 'can be guessed'],
  ['JWT_SECRET', 'abcdefghijklmnopqrstuvwxyzabcdefgh', 'can be guessed'],
  ['DEMO', 'on', 'cannot be on in production'],
  ['PAYMENTS_SIMULATOR', 'on', 'cannot be on in production'],
  ['CAPTCHA_PROVIDER', 'off', 'cannot be off in production'],
  ['RECAPTCHA_SECRET', '6LeIxAcTAAAAAGG-vFI1TnRWxMZNFuojJ4WifJWe', 'is the public test key', RECAPTCHA],
  ['RECAPTCHA_SITE_KEY', '6LeIxAcTAAAAAJcZVRqyHh71UMIEGNQ_MXjiZKhI', 'is the public test key', RECAPTCHA],
  ['RECAPTCHA_VERIFY_URL', 'http://google', 'must be an address that starts with https://'],
  ['STRIPE_SECRET_KEY', 'sk_test_1', 'is a test key', STRIPE],
  ['STRIPE_SECRET_KEY', 'rk_test_1', 'is a test key', STRIPE],
  ['STRIPE_SECRET_KEY', 'SK_TEST_1', 'must begin with sk_live_', STRIPE],
  ['STRIPE_PUBLISHABLE_KEY', 'pk_test_1', 'is a test key', STRIPE],
  ['STRIPE_WEBHOOK_SECRET', 'whsec_simulated', 'is a key of the simulated provider', STRIPE],
  ['STRIPE_API_URL', 'http://api.stripe.com', 'must be an address that starts with https://'],
  ['PAYPAL_API_URL', 'https://api-m.sandbox.paypal.com', 'is PayPal’s sandbox', PAYPAL],
  ['PAYPAL_API_URL', 'HTTPS://API-M.SANDBOX.PAYPAL.COM:443/', 'is PayPal’s sandbox', PAYPAL],
  ['PAYPAL_CLIENT_ID', 'simulated', 'is a key of the simulated provider', PAYPAL],
  ['ENOT_API_KEY', 'simulated-enot-api-key', 'is a key of the simulated provider', ENOT],
  ['ENOT_ADDITIONAL_KEY', 'simulated-enot-additional-key', 'is a key of the simulated provider', ENOT],
  ['ENOT_API_URL', 'http://api.enot.io', 'must be an address that starts with https://', ENOT],
  ['FREEKASSA_API_KEY', 'simulated-freekassa-api-key', 'is a key of the simulated provider', FREEKASSA],
  ['FREEKASSA_SECRET_2', 'simulated-secret-word-2', 'is a key of the simulated provider', FREEKASSA],
  ['FREEKASSA_PAY_URL', 'http://pay.fk.money', 'must be an address that starts with https://'],
]

describe('a wrong variable is refused in one sentence that names it', () => {
  it.each<Row>(EVERYWHERE)('%s=%s', (name, value, why, beside) => {
    expect(problemsOf({ ...beside, [name]: value })).toEqual([naming(name, why)])
  })
})

describe('in production too', () => {
  it.each<Row>(IN_PRODUCTION)('%s=%s', (name, value, why, beside) => {
    expect(problemsOf({ ...PRODUCTION, ...beside, [name]: value })).toEqual([naming(name, why)])
  })

  it('everything right is enough', () => {
    const all = { ...STRIPE, ...PAYPAL, ...ENOT, ...FREEKASSA, ...RECAPTCHA }
    expect(problemsOf({ ...PRODUCTION, ...all })).toEqual([])
  })
})

/** A line that begins with the variable, or with it and others that belong together, and gives the reason. */
function naming(name: string, why: string) {
  const reason = why.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
  return expect.stringMatching(new RegExp(`^(\\w+, )*${name}(, \\w+)*: .*${reason}`)) as string
}

describe('what is right stays right', () => {
  it.each([
    [{ NODE_ENV: ' production ', ...without('NODE_ENV') }],
    [{ NODE_ENV: 'test' }],
    [{ PUBLIC_URL: 'http://192.168.0.4:3000' }],
    [{ PUBLIC_URL: 'https://localhost:3443' }],
    [{ PUBLIC_URL: 'https://[::1]:3443' }],
    [{ HOST: '0.0.0.0', ...PRODUCTION }],
    [{ TRUSTED_PROXIES: 'none' }],
    [{ TRUSTED_PROXIES: 'loopback, 10.0.0.0/8,::1,fd00::/8' }],
    [{ DATABASE_URL: 'postgres:///castellan?host=/var/run/postgresql' }],
    [{ DATABASE_URL: 'postgres://castellan:1%232%2F3@[::1]:5432/castellan?sslmode=verify-full' }],
    [{ REDIS_URL: 'redis://:secret@redis:6379/3' }],
    [{ MAIL_FROM: 'Castellan <no-reply@example.com>' }],
    [{ MAIL_FROM: 'no-reply@example.com' }],
    [{ JWT_SECRET: `${PRODUCTION.JWT_SECRET}, 9f1c4e07a2b85d3360f7c1e84b2a9d05`, ...without('JWT_SECRET') }],
    // of other programs
    [
      {
        PORT_RANGE: '1-2',
        HOSTNAME: 'box',
        HOME: '/root',
        MAIL: '/var/mail',
        DATABASE: 'x',
        REDIS_HOST: 'x',
      },
    ],
    [
      {
        TEST_DATABASE_URL: 'x',
        REDIS_TLS_URL: 'x',
        PGDATA: 'x',
        NODE_PATH: 'x',
        NODE_OPTIONS: '',
        LOGNAME: 'x',
      },
    ],
  ])('%j', (env) => {
    expect(problemsOf(env as Record<string, string>)).toEqual([])
  })

  it('and what is near to ours without being a slip is a warning', () => {
    const { warnings } = readConfig({
      DATA_DIR,
      STRIPE_API_KEY: 'of another program',
      DATABASE_URL: 'postgres://db/castellan',
      DATABASE_URLS: 'x',
      RECAPTCHA_SECRET: 'unused',
    })
    expect(warnings).toEqual([
      expect.stringMatching(/^RECAPTCHA_SITE_KEY, RECAPTCHA_SECRET: are not used/),
      'STRIPE_API_KEY: is no variable of Castellan.',
      'DATABASE_URLS: is no variable of Castellan. Is it meant to be DATABASE_URL?',
    ])
  })
})

/** Production without one of its variables, which the row sets itself. */
function without(name: keyof typeof PRODUCTION) {
  return Object.fromEntries(Object.entries(PRODUCTION).filter(([one]) => one !== name))
}
