import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { randomBytes } from 'node:crypto'
import { dirname, join, resolve } from 'node:path'
import { isNewEmail } from '@castellan/contract/rules/email-address'
import { LEAST_MEMORY, passwordCost } from '../identity/credentials/password-hash.ts'
import { readCoolingHours } from '../identity/cooling/read-cooling-config.ts'
import { readCaptchaConfig } from '../identity/human-check/read-captcha-config.ts'
import { readPaymentsConfig } from '../payments/config/read-payments-config.ts'
import { readApprovalsConfig } from '../platform/approvals/read-approvals-config.ts'
import { type Env, type EnvReader, envReader } from '../platform/config/read-env.ts'
import { readEncryptionKeys } from '../platform/config/read-encryption-keys.ts'
import { readJwtSecrets } from '../platform/config/read-jwt-secrets.ts'
import { readNetworkConfig } from '../platform/config/read-network-config.ts'
import { type Config, ConfigError } from '../platform/config/config.ts'
import { OWN_BRAND } from '../platform/brand/brand.ts'
import { readBrand } from '../platform/brand/read-brand.ts'
import { readLinks } from '../platform/brand/read-links.ts'
import { DEFAULT_SERVERS, readServersFile } from '../platform/servers/read-servers.ts'
import { readWorldAddresses } from '../platform/worlds/read-world-addresses.ts'
import { readTexts } from '../resources/texts/read-texts.ts'
import { readChannels } from '../statistics/channel/read-channels.ts'
import { unknownVariables } from '../platform/config/unknown-variables.ts'

declare module '../platform/config/config.ts' {
  interface Config {
    /** Whether the worlds live and the sign-ins are public. */
    readonly demo: boolean
    /** Whether strangers see a character in the preview of a link to it. */
    readonly shareCharacters: boolean
  }
}

/**
 * Reads and checks the environment once. `.env.example` describes every variable.
 * @throws ConfigError naming each wrong variable.
 */
export function readConfig(env: Env = process.env): Config {
  const config = checkConfig(env)
  const jwtSecrets = config.jwtSecrets.length ? config.jwtSecrets : [developmentSecret(config.dataDir)]
  // in production the operator names a key, or nothing is sealed
  const sealsByItself = !config.isProduction && !config.encryptionKeys.length
  return { ...config, jwtSecrets, encryptionKeys: sealsByItself ? jwtSecrets : config.encryptionKeys }
}

/**
 * The same, but for the secret that development makes itself: nothing is written.
 * @throws ConfigError naming each wrong variable.
 */
export function checkConfig(env: Env = process.env): Config {
  const problems: string[] = []
  const warnings: string[] = []
  const reader = envReader(env, problems, warnings)
  const { isProduction, text, url } = reader

  const network = readNetworkConfig(reader)
  const databaseUrl = verified(url('DATABASE_URL', ['postgres:', 'postgresql:']))
  reader.requiredInProduction(
    'DATABASE_URL',
    'Set it to postgres://user:password@host/database: the embedded database is for development.',
  )
  const dataDir = readDataDir(reader)
  const redisUrl = url('REDIS_URL', ['redis:', 'rediss:'])
  const smtpUrl = url('SMTP_URL', ['smtp:', 'smtps:'])
  reader.requiredInProduction(
    'SMTP_URL',
    'Set it to smtp://user:password@host:587, or nobody can confirm an address.',
  )
  const jwtSecrets = readJwtSecrets(reader)
  const listed = readFileOf(reader, problems, 'SERVERS_FILE', readServersFile)
  const servers = listed?.servers ?? DEFAULT_SERVERS
  const brand = readFileOf(reader, problems, 'BRAND_FILE', readBrand) ?? OWN_BRAND
  const texts = readFileOf(reader, problems, 'TEXTS_FOLDER', (folder) => readTexts(folder, servers.keys))
  const worldAddresses = readWorldAddresses(reader, servers, listed?.worldUrls ?? {})

  const config = {
    isProduction,
    ...network,
    dataDir,
    databaseUrl,
    preparedStatements: reader.isOn('DATABASE_PREPARED_STATEMENTS', true),
    redisUrl,
    logLevel: reader.oneOf(
      'LOG_LEVEL',
      ['fatal', 'error', 'warn', 'info', 'debug', 'silent'],
      isProduction ? 'info' : 'warn',
    ),
    smtpUrl,
    mailFrom: readMailFrom(reader, network.publicUrl, brand.mailSender),
    captcha: readCaptchaConfig(reader),
    payments: readPaymentsConfig(reader),
    demo: readDemo(reader),
    shareCharacters: reader.isOn('SHARE_CHARACTERS', false),
    passwordCost: passwordCost(
      // less is for tests, which would otherwise wait for little else
      reader.integer('PASSWORD_MEMORY', LEAST_MEMORY, isProduction ? LEAST_MEMORY : 1, 1_024),
    ),
    /** Days for which security events are kept. */
    securityEventDays: reader.integer('SECURITY_EVENT_DAYS', 400, 30, 3_650),
    coolingHours: readCoolingHours(reader),
    ...readApprovalsConfig(reader),
    erasureDays: reader.integer('ERASURE_DAYS', 14, 1, 90),
    encryptionKeys: readEncryptionKeys(reader),
    staffTwoFactor: readStaffTwoFactor(reader),
    servers,
    worldAddresses,
    brand,
    texts: texts ?? new Map(),
    channels: readChannels(reader, servers),
    settingsFile: readSettingsFile(reader),
    /** Lines that say on an invoice who sells; none where it is not said. */
    invoiceSeller: (text('INVOICE_SELLER') ?? '')
      .split(/\\n|\n/)
      .map((line) => line.trim())
      .filter(Boolean),
    links: readLinks(reader, brand),
    /** What should be known and does not keep the portal from starting, each naming its variable. */
    warnings,
  }
  nameUnknown(env, reader, { knowsServers: listed !== null || !text('SERVERS_FILE') })
  if (problems.length) throw new ConfigError(problems)
  return { ...config, jwtSecrets }
}

/**
 * The driver takes these modes of TLS for verify-full, and warns that it will not always: what is meant is written out.
 */
const verified = (databaseUrl: string | null) =>
  databaseUrl?.includes('uselibpqcompat')
    ? databaseUrl
    : (databaseUrl?.replace(/([?&]sslmode=)(?:prefer|require|verify-ca)(?=&|$)/, '$1verify-full') ?? null)

function readDataDir({ text, bad }: EnvReader) {
  const folder = resolve(text('DATA_DIR') ?? 'data')
  let nearest = folder
  while (!existsSync(nearest) && nearest !== dirname(nearest)) nearest = dirname(nearest)
  if (existsSync(nearest) && !statSync(nearest).isDirectory()) bad('DATA_DIR', `${nearest} is not a folder`)
  return folder
}

function readMailFrom({ text, bad }: EnvReader, publicUrl: string, sender: string) {
  const from = text('MAIL_FROM') ?? `${quoted(sender)} <no-reply@${new URL(publicUrl).hostname}>`
  const address = /^[^<>]*<([^<>]*)>$/.exec(from)?.[1] ?? from
  if (text('MAIL_FROM') && !isNewEmail(address))
    bad('MAIL_FROM', 'must be an address such as no-reply@example.com or Castellan <no-reply@example.com>')
  return from
}

/** A name before an address: in quotes where it is more than words (RFC 5322). */
const quoted = (name: string) =>
  /^[\p{L}\p{N} ]+$/u.test(name) ? name : `"${name.replaceAll('\\', '\\\\')}"`

/** A server's database may hold real players, so it is a demonstration only where that is written out. */
function readDemo({ isProduction, isOn, text, bad }: EnvReader) {
  const isDemo = isOn('DEMO', !isProduction && !text('DATABASE_URL'))
  if (isProduction && isDemo) bad('DEMO', 'cannot be on in production: its sign-ins are public')
  return isDemo
}

/** Staff could never have a role again where nobody can switch a second factor on. */
function readStaffTwoFactor({ isProduction, oneOf, text, bad }: EnvReader) {
  const isRequired = oneOf('STAFF_TWO_FACTOR', ['required', 'optional'], 'optional') === 'required'
  if (isRequired && isProduction && !text('ENCRYPTION_KEY'))
    bad('STAFF_TWO_FACTOR', 'cannot be required while ENCRYPTION_KEY is not set')
  return isRequired
}

function readSettingsFile({ text, bad }: EnvReader) {
  const file = text('SETTINGS_FILE')
  if (file && !existsSync(file)) bad('SETTINGS_FILE', `there is no file ${file}`)
  return file
}

/** What a file or folder of the operator holds; null where none is named, and where it is wrong, which is noted. */
function readFileOf<R>({ text }: EnvReader, problems: string[], name: string, read: (file: string) => R) {
  const file = text(name)
  if (!file) return null
  try {
    return read(file)
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    problems.push(error.message)
    return null
  }
}

/** Variables that have the key of a server in their names. */
const OF_A_SERVER = /^(WORLD|DISCORD_WEBHOOK)_/

function nameUnknown(env: Env, { asked, bad, warn }: EnvReader, { knowsServers }: { knowsServers: boolean }) {
  for (const { name, meant, isSlip } of unknownVariables(env, asked)) {
    if (!knowsServers && OF_A_SERVER.test(name)) continue
    const say = isSlip ? bad : warn
    say(name, `is no variable of Castellan.${meant ? ` Is it meant to be ${meant}?` : ''}`)
  }
}

/** Kept beside the data, so that a restart does not sign everybody out. */
function developmentSecret(dataDir: string) {
  const path = join(dataDir, 'development-secret')
  const kept = existsSync(path) ? readFileSync(path, 'utf8') : ''
  // a disk that was full leaves an empty file
  if (kept.length >= 32) return kept
  mkdirSync(dataDir, { recursive: true })
  const secret = randomBytes(48).toString('base64url')
  writeFileSync(path, secret, { mode: 0o600 })
  return secret
}
