import * as T from 'typebox'
import { Value } from 'typebox/value'
import { closed } from '@castellan/contract/shapes/fields'
import { type EnvReader, readApiUrl, readTogether, refuseAlone } from '../../platform/config/read-env.ts'
import type { PaypalCredentials, PaypalProfile } from '../port/credentials.ts'
import { refuseSimulatedKeys } from './refuse-simulated-keys.ts'

const LIVE = ['https://api-m.paypal.com', 'https://api.paypal.com']
const SANDBOX = ['https://api-m.sandbox.paypal.com', 'https://api.sandbox.paypal.com']

const secret = T.String({ minLength: 1 })
const profiles = T.Record(
  T.String({ pattern: '^\\d{1,3}$' }),
  closed({ clientId: secret, clientSecret: secret }),
  {
    additionalProperties: false,
  },
)

/** Keys of the wallet provider; null without any. */
export function readPaypalConfig(env: EnvReader): PaypalCredentials | null {
  const apiUrl = readApiUrl(env, 'PAYPAL_API_URL', LIVE[0]!)
  const others = readProfiles(env)
  const keys = readTogether(env, ['PAYPAL_CLIENT_ID', 'PAYPAL_CLIENT_SECRET', 'PAYPAL_WEBHOOK_ID'])
  const isSandbox = SANDBOX.includes(originOf(apiUrl))
  if (env.isProduction && isSandbox)
    env.bad('PAYPAL_API_URL', 'is PayPal’s sandbox, where everybody pays with play money. Leave it out')
  if (!keys) {
    if (Object.keys(others).length) refuseAlone(env, 'PAYPAL_PROFILES', 'PAYPAL_CLIENT_ID')
    return null
  }
  refuseSimulatedKeys(env, keys)
  return {
    clientId: keys.PAYPAL_CLIENT_ID,
    clientSecret: keys.PAYPAL_CLIENT_SECRET,
    webhookId: keys.PAYPAL_WEBHOOK_ID,
    apiUrl,
    profiles: others,
    isLive: LIVE.includes(originOf(apiUrl)),
  }
}

/** As addresses are compared: another spelling of the sandbox is the sandbox. */
const originOf = (url: string) => (URL.canParse(url) ? new URL(url).origin : url)

/** `{"5": {"clientId": "…", "clientSecret": "…"}}`. What is wrong with it is said without showing it. */
function readProfiles(env: EnvReader): Readonly<Record<number, PaypalProfile>> {
  const text = env.text('PAYPAL_PROFILES')
  if (text === null) return {}
  const value = parse(text)
  if (Value.Check(profiles, value)) return value
  env.bad('PAYPAL_PROFILES', 'must be JSON such as {"5": {"clientId": "…", "clientSecret": "…"}}')
  return {}
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
