import { type EnvReader, readApiUrl } from '../../platform/config/read-env.ts'

declare module '../../platform/config/config.ts' {
  interface Config {
    readonly captcha: ReturnType<typeof readCaptchaConfig>
  }
}

const CAPTCHA_PROVIDERS = ['altcha', 'recaptcha_v2', 'recaptcha_v3', 'off'] as const

/** The keys Google publishes for tests: they accept everybody. */
const TEST_KEYS = ['6LeIxAcTAAAAAGG-vFI1TnRWxMZNFuojJ4WifJWe', '6LeIxAcTAAAAAJcZVRqyHh71UMIEGNQ_MXjiZKhI']

/** How people prove that they are none of a crowd of programs. */
export function readCaptchaConfig(env: EnvReader) {
  const provider = env.oneOf('CAPTCHA_PROVIDER', CAPTCHA_PROVIDERS, 'altcha')
  if (env.isProduction && provider === 'off')
    env.bad('CAPTCHA_PROVIDER', 'cannot be off in production. Leave it out for the built-in check')
  const siteKey = env.text('RECAPTCHA_SITE_KEY')
  const secret = env.text('RECAPTCHA_SECRET')
  const isGoogle = provider.startsWith('recaptcha')
  if (isGoogle && (!siteKey || !secret))
    env.bad('RECAPTCHA_SITE_KEY, RECAPTCHA_SECRET', `are required when CAPTCHA_PROVIDER is ${provider}`)
  if (!isGoogle && (siteKey || secret))
    env.warn('RECAPTCHA_SITE_KEY, RECAPTCHA_SECRET', `are not used while CAPTCHA_PROVIDER is ${provider}`)
  for (const [name, key] of Object.entries({ RECAPTCHA_SITE_KEY: siteKey, RECAPTCHA_SECRET: secret }))
    if (env.isProduction && TEST_KEYS.includes(key ?? ''))
      env.bad(name, 'is the public test key, which lets everybody pass. Use your own')
  const minScore = Number(env.text('RECAPTCHA_MIN_SCORE') ?? '0.5')
  if (!(minScore >= 0 && minScore <= 1)) env.bad('RECAPTCHA_MIN_SCORE', 'must be a number from 0 to 1')
  const verifyUrl = readApiUrl(env, 'RECAPTCHA_VERIFY_URL', 'https://www.google.com/recaptcha/api/siteverify')
  return { provider, siteKey, secret, minScore, verifyUrl }
}
