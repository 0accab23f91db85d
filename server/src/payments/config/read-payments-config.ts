import { isIP } from 'node:net'
import { CURRENCIES, type Currency } from '@castellan/contract/shapes/money-fields'
import { type EnvReader, readApiUrl, readTogether, refuseAlone } from '../../platform/config/read-env.ts'
import type {
  EnotCredentials,
  FreekassaCredentials,
  PaymentCredentials,
  StripeCredentials,
} from '../port/credentials.ts'
import { readPaypalConfig } from './read-paypal-config.ts'
import { refuseSimulatedKeys } from './refuse-simulated-keys.ts'

declare module '../../platform/config/config.ts' {
  interface Config {
    readonly payments: PaymentsConfig
  }
}

interface PaymentsConfig {
  readonly credentials: PaymentCredentials
  /** True where simulated providers stand in for those without keys. */
  readonly hasSimulator: boolean
}

/** What payments need from the environment: keys of each provider, or of simulated ones in their place. */
export function readPaymentsConfig(env: EnvReader): PaymentsConfig {
  const { isProduction } = env
  const credentials = {
    stripe: readStripe(env),
    paypal: readPaypalConfig(env),
    enot: readEnot(env),
    freekassa: readFreekassa(env),
  }
  // PAYMENTS_SANDBOX: its name in 0.1
  const hasSimulator = env.isOn('PAYMENTS_SIMULATOR', env.isOn('PAYMENTS_SANDBOX', !isProduction))
  if (isProduction && hasSimulator)
    env.bad('PAYMENTS_SIMULATOR', 'cannot be on in production: everybody would have coins for nothing')
  return { credentials, hasSimulator }
}

function readStripe(env: EnvReader): StripeCredentials | null {
  const apiUrl = readApiUrl(env, 'STRIPE_API_URL', 'https://api.stripe.com')
  const keys = readTogether(env, ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'])
  if (!keys) return null
  refuseSimulatedKeys(env, keys)
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_PUBLISHABLE_KEY: publishableKey } = keys
  for (const [name, kinds] of [
    ['STRIPE_SECRET_KEY', 'sk|rk'],
    ['STRIPE_PUBLISHABLE_KEY', 'pk'],
  ] as const)
    if (!new RegExp(`^(${kinds})_(test|live)_`).test(keys[name]))
      env.bad(name, `must begin with ${kinds.replace('|', '_live_ or ')}_live_`)
    else if (env.isProduction && !new RegExp(`^(${kinds})_live_`).test(keys[name]))
      env.bad(name, 'is a test key, with which everybody pays with play money. Use the live one')
  if (env.list('STRIPE_WEBHOOK_SECRET').some((secret) => !secret.startsWith('whsec_')))
    env.bad('STRIPE_WEBHOOK_SECRET', 'must begin with whsec_')
  const isLive = /^(sk|rk)_live_/.test(secretKey)
  return { secretKey, publishableKey, webhookSecrets: env.list('STRIPE_WEBHOOK_SECRET'), apiUrl, isLive }
}

function readEnot(env: EnvReader): EnotCredentials | null {
  const apiUrl = readApiUrl(env, 'ENOT_API_URL', 'https://api.enot.io')
  const currency = readCurrency(env, 'ENOT_CURRENCY', ['EUR', 'USD', 'RUB', 'UAH'])
  const keys = readTogether(env, ['ENOT_SHOP_ID', 'ENOT_API_KEY', 'ENOT_ADDITIONAL_KEY'])
  if (!keys) return null
  refuseSimulatedKeys(env, keys)
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
  const addresses = readAddresses(env)
  const keys = readTogether(env, [
    'FREEKASSA_SHOP_ID',
    'FREEKASSA_API_KEY',
    'FREEKASSA_SECRET_1',
    'FREEKASSA_SECRET_2',
  ])
  if (!keys) {
    if (systems.length) refuseAlone(env, 'FREEKASSA_SYSTEMS', 'FREEKASSA_SHOP_ID')
    if (addresses.length) refuseAlone(env, 'FREEKASSA_ADDRESSES', 'FREEKASSA_SHOP_ID')
    return null
  }
  refuseSimulatedKeys(env, keys)
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

function readAddresses(env: EnvReader) {
  const addresses = env.list('FREEKASSA_ADDRESSES')
  return addresses.filter((address) => {
    if (isIP(address) === 0) env.bad('FREEKASSA_ADDRESSES', `must be IP addresses, not "${address}"`)
    return isIP(address) !== 0
  })
}

/** `44:SBP, 36:Bank card`: FreeKassa's number and the words a player reads. */
function readSystems(env: EnvReader) {
  return env.list('FREEKASSA_SYSTEMS').flatMap((entry) => {
    const [, systemId, name] = /^(\d{1,4}):\s*(\S.{0,39})$/.exec(entry) ?? []
    if (systemId && name) return [{ systemId: Number(systemId), name }]
    env.bad('FREEKASSA_SYSTEMS', `must be a list such as "44:SBP, 36:Bank card", not "${entry}"`)
    return []
  })
}
