import { HOUR_SECONDS } from '@castellan/contract/rules/durations'
import type { Context } from '../../platform/http/engine/context.ts'
import { networkOf } from '../../platform/text/network-of.ts'
import type { RateLimit } from '../../platform/http/limits/rate-limits.ts'

const perHour = (name: string, points: number): RateLimit => ({
  name: `mail.${name}`,
  points,
  duration: HOUR_SECONDS,
})

/** Mails that anybody may have sent: of one network to an address, of all to an address, of one to all. */
export const MAIL_LIMITS = {
  pair: perHour('pair', 3),
  account: perHour('account', 10),
  network: perHour('network', 30),
}

/**
 * Rate limit of mails that anybody may ask for. The narrow one is of an address and a network, so that a stranger who
 * knows an address uses up their own tries, not its owner's; the wide one keeps a mailbox from being flooded by many.
 * @throws AppError TOO_MANY
 */
export async function countMail(
  { limits, ip }: Context,
  kind: 'register' | 'reset' | 'validation' | 'game-password' | 'game-removal' | 'email-change' | 'erasure',
  email: string,
) {
  await limits.count(MAIL_LIMITS.pair, `${kind} ${email} ${networkOf(ip)}`)
  await limits.count(MAIL_LIMITS.account, `${kind} ${email}`)
}

/** Counts who asks for mails, whomever to. @throws AppError TOO_MANY */
export const countMailOfNetwork = ({ limits, ip }: Pick<Context, 'limits' | 'ip'>) =>
  limits.count(MAIL_LIMITS.network, networkOf(ip))
