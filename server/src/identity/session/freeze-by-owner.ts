import type { Tx } from '../../platform/db/database.ts'
import type { Context } from '../../platform/http/engine/context.ts'
import { setFrozen } from '../accounts/account-repo.ts'
import { recordSecurityEvent } from '../accounts/security-event-repo.ts'
import { tellOwner } from '../notifications/tell-owner.ts'
import { frozenMail } from '../links/mails.ts'
import { notify } from '../notifications/notify.ts'
import { removeYoungFactors } from '../second-factor/remove-two-factor.ts'
import { endAccess } from './end-access.ts'

/**
 * Freezes an account for its owner: nobody signs in until its password was reset by mail. Young second factors go. Answers the
 * sessions that ended.
 */
export async function freezeByOwner(
  ctx: Pick<Context, 'config' | 'jobs' | 'ip' | 'language'>,
  tx: Tx,
  accountId: number,
) {
  await setFrozen(tx, accountId, true)
  await removeYoungFactors(ctx, tx, accountId)
  await recordSecurityEvent(tx, 'frozen', { accountId, ip: ctx.ip })
  await tellOwner(ctx, tx, accountId, (language) => frozenMail(ctx.config, language))
  await notify(tx, { accountId }, { kind: 'frozen' })
  return endAccess(tx, accountId, 'frozen by its owner')
}
