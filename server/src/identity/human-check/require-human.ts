import type { HumanCheckAction } from '@castellan/contract/calls/identity/session'
import { AppError } from '../../platform/errors/app-error.ts'
import type { Context } from '../../platform/http/engine/context.ts'
import { isAltchaSolved } from './altcha.ts'
import { isRecaptchaPassed } from './recaptcha.ts'

/** @throws AppError CAPTCHA_FAILED unless the answer proves a human (or their patience), once, for this form. */
export async function requireHuman(ctx: Context, action: HumanCheckAction, answer: string) {
  const { provider } = ctx.config.captcha
  if (provider === 'off') return
  const passed =
    provider === 'altcha'
      ? await isAltchaSolved(ctx, action, answer)
      : await isRecaptchaPassed(ctx, action, answer)
  if (!passed) throw new AppError('CAPTCHA_FAILED', { field: 'recaptcha' })
}
