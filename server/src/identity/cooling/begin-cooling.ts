import type { Tx } from '../../platform/db/database.ts'
import type { Context } from '../../platform/http/engine/context.ts'
import { publish } from '../../platform/live/announcer.ts'
import { newSecret, secretHash } from '../../platform/secrets/secret.ts'
import { describeOrigin } from '../accounts/describe-origin.ts'
import { addMailToken } from '../links/mail-token-repo.ts'
import type { Undo } from '../links/account-mail.ts'
import { addCooling, type GuardedChange } from './cooling-repo.ts'

/** Who changed it, as far as it is known. */
interface Doing {
  readonly userAgent: string | null
}

/**
 * Has the account cool off after a change, and makes the link that undoes it, for the mail that tells of it. Null where the
 * operator wants none. Call it in the transaction of the change, its account locked.
 */
export async function beginCooling(
  { config, ip }: Pick<Context, 'config' | 'ip'>,
  tx: Tx,
  change: GuardedChange,
  { userAgent }: Doing,
): Promise<(Undo & { readonly link: { readonly hash: Buffer } }) | null> {
  const { accountId, kind } = change
  const hours = config.coolingHours[kind]
  if (hours === 0) return null
  const { id, beganAt, endsAt } = await addCooling(tx, change, hours)
  const token = newSecret()
  await addMailToken(tx, 'undo-change', accountId, token, {}, { change: id }, hours * 60)
  publish(tx, { to: { accountId }, tags: ['security'] })
  return {
    token,
    at: beganAt,
    until: endsAt,
    ...describeOrigin({ ip, userAgent }),
    link: { hash: secretHash(token) },
  }
}
