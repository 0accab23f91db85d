import type { Sent } from '@castellan/contract/engine/call'
import { HOUR_SECONDS } from '@castellan/contract/rules/durations'
import { isClearEmail, normaliseEmail } from '@castellan/contract/rules/email-address'
import type { registration } from '@castellan/contract/calls/identity/registration'
import { AppError } from '../../platform/errors/app-error.ts'
import type { Context } from '../../platform/http/engine/context.ts'
import { networkOf } from '../../platform/text/network-of.ts'
import type { RateLimit } from '../../platform/http/limits/rate-limits.ts'
import { requireOpenNetwork } from '../accounts/require-not-black-listed.ts'
import { atFullSteps } from '../../platform/time/full-steps.ts'
import { countMail } from '../links/count-mail.ts'
import { requireHuman } from '../human-check/require-human.ts'
import { checkNewPassword } from '../credentials/new-password.ts'
import { newSecret } from '../../platform/secrets/secret.ts'
import { say } from '../../platform/languages/say.ts'
import type { Portal } from '../../platform/http/engine/portal.ts'
import { findAccount } from '../accounts/account-repo.ts'
import { hashPassword, isPassword } from '../credentials/password-hash.ts'
import { openAccount } from './open-account.ts'

/** Of one network. */
const REGISTRATION_LIMIT: RateLimit = { name: 'register.network', points: 60, duration: HOUR_SECONDS }
/** Milliseconds that two hashes and a transaction stay well below. */
const STEP = 250

/**
 * Takes a registration. Known, unknown and black-listed addresses get the same answer after the same time, and count against
 * the same limit of mails: nobody learns who has an account here or is kept out, and nobody's mailbox is flooded.
 */
export async function register(sent: Sent<typeof registration.register>, ctx: Context) {
  const email = normaliseEmail(sent.email)
  const { ip } = ctx
  const { isRegistrationOpen, isReferralOn } = ctx.settings.of(sent.server)
  if (!isRegistrationOpen) throw new AppError('REGISTRATION_CLOSED')
  if (sent.referral && !isReferralOn) throw new AppError('REFERRAL_CLOSED', { field: 'referral' })
  if (!isClearEmail(sent.email)) throw new AppError('EMAIL_UNCLEAR', { field: 'email' })
  const { password, confirmPassword: confirmation } = sent
  await checkNewPassword(ctx.config, { field: 'password', password, confirmation, email })
  await ctx.limits.count(REGISTRATION_LIMIT, networkOf(ip))
  await requireHuman(ctx, 'register', sent.recaptcha)
  await countMail(ctx, 'register', email)
  await requireOpenNetwork(ctx.db, ip)
  await atFullSteps(ctx.clock, STEP, async () => {
    const passwordHash = await hashForAddress(ctx, email, sent.password)
    const referralCode = sent.referral || null
    await openAccount(ctx, {
      email,
      ip,
      passwordHash,
      referralCode,
      secret: newSecret(),
      language: ctx.language,
    })
  })
  return { message: say(ctx.language, 'answers.registered') }
}

/**
 * The hash of a registration's password: the one its address has already where the password is the same, so that equal
 * hashes mean that nobody else registered in between. Takes the time of two hashes, whether the address is known or not.
 */
async function hashForAddress(
  { db, config }: Pick<Portal, 'db' | 'config'>,
  email: string,
  password: string,
) {
  const fresh = await hashPassword(password, config.passwordCost)
  const before = (await findAccount(db, email))?.passwordHash ?? fresh
  return (await isPassword(password, before)) ? before : fresh
}
