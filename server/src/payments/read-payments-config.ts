import { CURRENCIES, type Currency } from '@castellan/contract/money-fields'
import { type EnvReader, readApiUrl, readTogether } from '../read-env.ts'
import type {
  EnotCredentials,
  FreekassaCredentials,
  PaymentCredentials,
  StripeCredentials,
} from './credentials.ts'
import { readPaypal } from './read-paypal-config.ts'

export interface PaymentsConfig {
  readonly credentials: PaymentCredentials
  /** True where practice providers stand in for those without keys. */
  readonly hasSandbox: boolean
}

/** What payments need from the environment: keys of each provider, or practice in their place. */
export function readPayments(env: EnvReader): PaymentsConfig {
  const { isProduction } = env
  const credentials = {
    stripe: readStripe(env),
    paypal: readPaypal(env),
    enot: readEnot(env),
    freekassa: readFreekassa(env),
  }
  const hasSandbox = env.oneOf('PAYMENTS_SANDBOX', ['on', 'off'], isProduction ? 'off' : 'on') === 'on'
  if (isProduction && hasSandbox)
    env.bad('PAYMENTS_SANDBOX', 'cannot be on in production: everybody would have coins for nothing')
  return { credentials, hasSandbox }
}

function readStripe(env: EnvReader): StripeCredentials | null {
  const apiUrl = readApiUrl(env, 'STRIPE_API_URL', 'https://api.stripe.com')
  const keys = readTogether(env, ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'])
  if (!keys) return null
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_PUBLISHABLE_KEY: publishableKey } = keys
  for (const [name, value] of Object.entries(keys))
    if (env.isProduction && /^(sk|rk|pk)_test_/.test(value))
      env.bad(name, 'is a test key, with which everybody pays with play money. Use the live one')
  const isLive = /^(sk|rk)_live_/.test(secretKey)
  return { secretKey, publishableKey, webhookSecrets: env.list('STRIPE_WEBHOOK_SECRET'), apiUrl, isLive }
}

function readEnot(env: EnvReader): EnotCredentials | null {
  const apiUrl = readApiUrl(env, 'ENOT_API_URL', 'https://api.enot.io')
  const currency = readCurrency(env, 'ENOT_CURRENCY', ['EUR', 'USD', 'RUB', 'UAH'])
  const keys = readTogether(env, ['ENOT_SHOP_ID', 'ENOT_API_KEY', 'ENOT_ADDITIONAL_KEY'])
  if (!keys) return null
  return {
    shopId: keys.ENOT_SHOP_ID,
    apiKey: keys.ENOT_API_KEY,
    additionalKey: keys.ENOT_ADDITIONAL_KEY,
    apiUrl,
    currency,
  }
}

function readFreekassa(env: EnvReader): FreekassaCredentials | null {
  const apiUrl = readApiUrl(env, 'FREEKASSA_API_URL', 'https://api.fk.life')
  const payUrl = readApiUrl(env, 'FREEKASSA_PAY_URL', 'https://pay.fk.money')
  const currency = readCurrency(env, 'FREEKASSA_CURRENCY', CURRENCIES)
  const systems = readSystems(env)
  const addresses = env.list('FREEKASSA_ADDRESSES')
  const keys = readTogether(env, [
    'FREEKASSA_SHOP_ID',
    'FREEKASSA_API_KEY',
    'FREEKASSA_SECRET_1',
    'FREEKASSA_SECRET_2',
  ])
  if (!keys) return null
  if (!/^\d{1,15}$/.test(keys.FREEKASSA_SHOP_ID)) env.bad('FREEKASSA_SHOP_ID', 'must be a number')
  return {
    shopId: Number(keys.FREEKASSA_SHOP_ID),
    apiKey: keys.FREEKASSA_API_KEY,
    secretWord1: keys.FREEKASSA_SECRET_1,
    secretWord2: keys.FREEKASSA_SECRET_2,
    apiUrl,
    payUrl,
    currency,
    systems,
    addresses,
  }
}

const readCurrency = (env: EnvReader, name: string, known: readonly Currency[]) =>
  env.oneOf(name, known, CURRENCIES[0])

/** `44:SBP, 36:Bank card`: FreeKassa's number and the words a player reads. */
function readSystems(env: EnvReader) {
  return env.list('FREEKASSA_SYSTEMS').flatMap((entry) => {
    const [, systemId, name] = /^(\d{1,4}):\s*(\S.{0,39})$/.exec(entry) ?? []
    if (systemId && name) return [{ systemId: Number(systemId), name }]
    env.bad('FREEKASSA_SYSTEMS', `must be a list such as "44:SBP, 36:Bank card", not "${entry}"`)
    return []
  })
}
