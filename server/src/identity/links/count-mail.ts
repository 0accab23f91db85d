import type { Context } from '../../platform/http/context.ts'
import { networkOf } from '../../platform/http/network-of.ts'

/**
 * Rate limit of mails that anybody may ask for. The narrow one is of an address and a network, so that a stranger who
 * knows an address uses up their own tries, not its owner's; the wide one keeps a mailbox from being flooded by many.
 * @throws AppError TOO_MANY
 */
export async function countMail(
  { limits, request }: Context,
  kind: 'register' | 'reset' | 'validation',
  email: string,
) {
  await limits.count('mail.pair', `${kind} ${email} ${networkOf(request.ip)}`)
  await limits.count('mail.account', `${kind} ${email}`)
}
