import { AppError } from '../../platform/errors/app-error.ts'
import type { Context } from '../../platform/http/engine/context.ts'
import type { Config } from '../../platform/config/config.ts'
import type { ForeignSources } from '../../platform/http/browser/security-headers.ts'

interface Verdict {
  readonly success: boolean
  readonly hostname?: string
  /** v3 only: 0 (robot) to 1 (human), and the action the page named. */
  readonly score?: number
  readonly action?: string
}

/** Milliseconds Google gets to answer. */
const TIMEOUT_MS = 5_000

/**
 * Asks Google about a reCAPTCHA answer. v3 must also name this form and score high enough.
 * @throws AppError CAPTCHA_UNAVAILABLE when Google does not answer: nobody passes unchecked.
 */
export async function isRecaptchaPassed({ config, log, ip }: Context, action: string, answer: string) {
  const { secret, verifyUrl, minScore, provider } = config.captcha
  const verdict = await ask(verifyUrl, { secret: secret!, response: answer, remoteip: ip }).catch(
    (err: unknown) => {
      log.warn({ err }, 'reCAPTCHA does not answer')
      throw new AppError('CAPTCHA_UNAVAILABLE')
    },
  )
  if (!verdict.success || verdict.hostname !== new URL(config.publicUrl).hostname) return false
  // v3 allows letters, digits, / and _ in actions only
  return (
    provider === 'recaptcha_v2' ||
    (verdict.action === action.replaceAll('-', '_') && (verdict.score ?? 0) >= minScore)
  )
}

async function ask(url: string, form: Record<string, string>): Promise<Verdict> {
  const response = await fetch(url, {
    method: 'POST',
    body: new URLSearchParams(form),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  if (!response.ok) throw new Error(`reCAPTCHA answered ${response.status}`)
  const verdict: unknown = await response.json()
  if (typeof verdict !== 'object' || verdict === null) throw new Error('reCAPTCHA answered no verdict')
  return verdict as Verdict
}

/** Where Google's script comes from; nowhere where its check is not used. */
export const recaptchaSources = ({ provider }: Config['captcha']): ForeignSources => ({
  hosts: provider.startsWith('recaptcha')
    ? ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/']
    : [],
})
