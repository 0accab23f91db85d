import { describe, expect, it } from 'vitest'
import { configProblems } from '../../support/config-problems.ts'
import { newFolder } from '../../support/new-folder.ts'
import { PRODUCTION } from '../../support/production.ts'
import { readConfig } from '../../../src/app/read-config.ts'

const DATA_DIR = newFolder()
const read = (env: Record<string, string> = {}) => readConfig({ DATA_DIR, ...env })

const problemsOf = (env: Readonly<Record<string, string>>) => configProblems({ DATA_DIR, ...env })

const PROVIDERS = {
  stripe: {
    STRIPE_SECRET_KEY: 'sk_live_1',
    STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_new, whsec_old',
  },
  paypal: { PAYPAL_CLIENT_ID: 'id', PAYPAL_CLIENT_SECRET: 'secret', PAYPAL_WEBHOOK_ID: 'webhook' },
  enot: { ENOT_SHOP_ID: 'shop', ENOT_API_KEY: 'key', ENOT_ADDITIONAL_KEY: 'additional' },
  freekassa: {
    FREEKASSA_SHOP_ID: '777',
    FREEKASSA_API_KEY: 'key',
    FREEKASSA_SECRET_1: 'one',
    FREEKASSA_SECRET_2: 'two',
  },
} as const

describe('payments', () => {
  it('are simulated where no provider has keys', () => {
    const { credentials, hasSimulator } = read().payments
    expect(credentials).toEqual({ stripe: null, paypal: null, enot: null, freekassa: null })
    expect(hasSimulator).toBe(true)
    expect(read({ PAYMENTS_SIMULATOR: 'off' }).payments.hasSimulator).toBe(false)
  })

  it('are not simulated where the variable of before says so', () => {
    expect(read({ PAYMENTS_SANDBOX: 'off' }).payments.hasSimulator).toBe(false)
    expect(read({ PAYMENTS_SANDBOX: 'off', PAYMENTS_SIMULATOR: 'on' }).payments.hasSimulator).toBe(true)
  })

  it('have every provider whose variables are all there', () => {
    const all = Object.assign({}, ...Object.values(PROVIDERS)) as Record<string, string>
    const { credentials, hasSimulator } = read({
      ...PRODUCTION,
      ...all,
      PAYPAL_PROFILES: '{"5":{"clientId":"other","clientSecret":"secret"}}',
      FREEKASSA_SYSTEMS: '44:SBP, 36: Bank card',
      FREEKASSA_CURRENCY: 'RUB',
      FREEKASSA_ADDRESSES: '10.0.0.1, 10.0.0.2 ',
    }).payments
    expect(hasSimulator).toBe(false)
    expect(credentials.stripe).toMatchObject({ isLive: true, webhookSecrets: ['whsec_new', 'whsec_old'] })
    expect(credentials.paypal).toMatchObject({ isLive: true, profiles: { 5: { clientId: 'other' } } })
    expect(credentials.enot).toMatchObject({ currency: 'EUR', apiUrl: 'https://api.enot.io' })
    expect(credentials.freekassa).toMatchObject({
      shopId: 777,
      currency: 'RUB',
      systems: [
        { systemId: 44, name: 'SBP' },
        { systemId: 36, name: 'Bank card' },
      ],
      addresses: ['10.0.0.1', '10.0.0.2'],
    })
  })

  it.each(
    Object.entries(PROVIDERS).flatMap(([provider, variables]) =>
      Object.keys(variables).map((name) => [provider, name] as const),
    ),
  )('of %s without %s refuse to start and name it', (provider, name) => {
    const { [name]: _, ...rest } = PROVIDERS[provider as keyof typeof PROVIDERS] as Record<string, string>
    expect(problemsOf(rest)).toEqual([expect.stringMatching(`^${name}: must be set too`)])
  })

  it('never show a key that is wrong', () => {
    const problems = problemsOf({ PAYPAL_PROFILES: '{"5":"sesame"}', STRIPE_SECRET_KEY: 'sesame' })
    expect(problems).toHaveLength(2)
    expect(problems.join()).not.toContain('sesame')
  })

  it.each([
    ['simulated', { PAYMENTS_SIMULATOR: 'on' }, 'PAYMENTS_SIMULATOR'],
    ['a test key', { ...PROVIDERS.stripe, STRIPE_SECRET_KEY: 'sk_test_1' }, 'STRIPE_SECRET_KEY'],
    ['a restricted test key', { ...PROVIDERS.stripe, STRIPE_SECRET_KEY: 'rk_test_1' }, 'STRIPE_SECRET_KEY'],
    [
      'a test page key',
      { ...PROVIDERS.stripe, STRIPE_PUBLISHABLE_KEY: 'pk_test_1' },
      'STRIPE_PUBLISHABLE_KEY',
    ],
    [
      'PayPal’s sandbox',
      { ...PROVIDERS.paypal, PAYPAL_API_URL: 'https://api-m.sandbox.paypal.com' },
      'PAYPAL_API_URL',
    ],
    ['a provider without TLS', { ...PROVIDERS.enot, ENOT_API_URL: 'http://api.enot.io' }, 'ENOT_API_URL'],
  ])('with %s are refused in production', (_what, env, name) => {
    expect(problemsOf({ ...PRODUCTION, ...env })).toEqual([expect.stringMatching(`^${name}: `)])
  })
})
