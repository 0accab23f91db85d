import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { randomBytes } from 'node:crypto'
import { join, resolve } from 'node:path'
import { SERVER_KEYS } from '@castellan/contract/servers'
import { readPayments } from './payments/read-payments-config.ts'
import { type Env, envReader } from './read-env.ts'

/** Every problem of the configuration at once, each naming its variable and the way out. */
export class ConfigError extends Error {
  override name = 'ConfigError'
  constructor(problems: readonly string[]) {
    super(problems.join('\n'))
  }
}

export const CAPTCHA_PROVIDERS = ['altcha', 'recaptcha_v2', 'recaptcha_v3', 'off'] as const
export type CaptchaProvider = (typeof CAPTCHA_PROVIDERS)[number]

export type Config = ReturnType<typeof readConfig>

/** The secret key Google publishes for tests: it accepts everybody. */
const RECAPTCHA_TEST_SECRET = '6LeIxAcTAAAAAGG-vFI1TnRWxMZNFuojJ4WifJWe'
const SAMPLE_SECRET = 'replace-this-with-64-random-characters'

/**
 * Reads and checks the environment once. `.env.example` describes every variable.
 * @throws ConfigError naming each wrong variable.
 */
export function readConfig(env: Env = process.env) {
  const problems: string[] = []
  const reader = envReader(env, problems)
  const { isProduction, text, list, integer, url, oneOf, requiredInProduction, bad } = reader

  const port = integer('PORT', 3000, 0, 65535)
  const metricsPort = text('METRICS_PORT') ? integer('METRICS_PORT', 9090, 1, 65535) : null
  const databaseUrl = url('DATABASE_URL', ['postgres:', 'postgresql:'])
  requiredInProduction(
    'DATABASE_URL',
    'Set it to postgres://user:password@host/database: the embedded database is for development.',
  )
  const smtpUrl = url('SMTP_URL', ['smtp:', 'smtps:'])
  requiredInProduction(
    'SMTP_URL',
    'Set it to smtp://user:password@host:587, or nobody can confirm an address.',
  )
  const publicUrl = (url('PUBLIC_URL', ['http:', 'https:']) ?? `http://localhost:${port}`).replace(/\/+$/, '')
  requiredInProduction(
    'PUBLIC_URL',
    'Set it to the https:// address players open: links in mails start with it.',
  )
  if (isProduction && text('PUBLIC_URL') && !publicUrl.startsWith('https://'))
    bad(
      'PUBLIC_URL',
      'must start with https:// in production, since sign-in cookies are only sent over https',
    )

  const dataDir = resolve(text('DATA_DIR') ?? 'data')
  const jwtSecrets = list('JWT_SECRET')
  requiredInProduction(
    'JWT_SECRET',
    'Set it to at least 32 random characters, e.g. from: openssl rand -base64 48',
  )
  if (jwtSecrets.some((secret) => secret.length < 32))
    bad('JWT_SECRET', 'must have at least 32 characters (several, separated by commas, while changing it)')
  if (isProduction && jwtSecrets.includes(SAMPLE_SECRET))
    bad(
      'JWT_SECRET',
      'still is the sample of .env.example. Make your own, e.g. with: openssl rand -base64 48',
    )

  const provider = oneOf('CAPTCHA_PROVIDER', CAPTCHA_PROVIDERS, 'altcha')
  if (isProduction && provider === 'off')
    bad('CAPTCHA_PROVIDER', 'cannot be off in production. Leave it out for the built-in check')
  const siteKey = text('RECAPTCHA_SITE_KEY')
  const secret = text('RECAPTCHA_SECRET')
  if (provider.startsWith('recaptcha') && (!siteKey || !secret))
    bad('RECAPTCHA_SITE_KEY, RECAPTCHA_SECRET', `are required when CAPTCHA_PROVIDER is ${provider}`)
  if (isProduction && secret === RECAPTCHA_TEST_SECRET)
    bad('RECAPTCHA_SECRET', 'is the public test key, which lets everybody pass. Use your own')
  const minScore = Number(text('RECAPTCHA_MIN_SCORE') ?? '0.5')
  if (!(minScore >= 0 && minScore <= 1)) bad('RECAPTCHA_MIN_SCORE', 'must be a number from 0 to 1')

  const demo = oneOf('DEMO', ['on', 'off'], isProduction ? 'off' : 'on') === 'on'
  if (isProduction && demo) bad('DEMO', 'cannot be on in production: its sign-ins are public')
  for (const key of SERVER_KEYS) {
    const name = `WORLD_${key.toUpperCase()}_URL`
    if (text(name))
      bad(
        name,
        'external game databases are not supported by this version. Remove it to use the built-in world',
      )
  }

  const settingsFile = text('SETTINGS_FILE')
  if (settingsFile && !existsSync(settingsFile)) bad('SETTINGS_FILE', `there is no file ${settingsFile}`)

  const config = {
    isProduction,
    host: text('HOST') ?? 'localhost',
    port,
    publicUrl,
    metricsPort,
    dataDir,
    databaseUrl,
    redisUrl: url('REDIS_URL', ['redis:', 'rediss:']),
    trustedProxies: list('TRUSTED_PROXIES'),
    logLevel: oneOf(
      'LOG_LEVEL',
      ['fatal', 'error', 'warn', 'info', 'debug', 'silent'],
      isProduction ? 'info' : 'warn',
    ),
    smtpUrl,
    mailFrom: text('MAIL_FROM') ?? `Castellan <no-reply@${hostOf(publicUrl)}>`,
    captcha: {
      provider,
      siteKey,
      secret,
      minScore,
      verifyUrl:
        url('RECAPTCHA_VERIFY_URL', ['http:', 'https:']) ?? 'https://www.google.com/recaptcha/api/siteverify',
    },
    payments: readPayments(reader),
    demo,
    settingsFile,
    /** Lines that say on an invoice who sells; none where it is not said. */
    invoiceSeller: (text('INVOICE_SELLER') ?? '')
      .split(/\\n|\n/)
      .map((line) => line.trim())
      .filter(Boolean),
    links: {
      home: url('HOME_URL', ['http:', 'https:']),
      forum: url('FORUM_URL', ['http:', 'https:']),
      support: url('SUPPORT_URL', ['http:', 'https:']),
      invoicing: url('INVOICING_URL', ['http:', 'https:']),
    },
  }
  if (problems.length) throw new ConfigError(problems)
  return { ...config, jwtSecrets: jwtSecrets.length ? jwtSecrets : [developmentSecret(dataDir)] }
}

/** The host of an address; `localhost` when it is none, which is reported elsewhere. */
const hostOf = (url: string) => (URL.canParse(url) ? new URL(url).hostname : 'localhost')

/** Kept beside the data, so that a restart does not sign everybody out. */
function developmentSecret(dataDir: string) {
  const path = join(dataDir, 'development-secret')
  if (existsSync(path)) return readFileSync(path, 'utf8')
  mkdirSync(dataDir, { recursive: true })
  const secret = randomBytes(48).toString('base64url')
  writeFileSync(path, secret, { mode: 0o600 })
  return secret
}
