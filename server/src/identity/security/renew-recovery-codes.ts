import type { twoFactor } from '@castellan/contract/calls/identity/two-factor'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import type { Rule } from '../../platform/http/engine/context.ts'
import { userAgentOf } from '../../platform/http/requests/user-agent.ts'
import { publish } from '../../platform/live/announcer.ts'
import { getAccount } from '../accounts/account-repo.ts'
import { lockUsableAccount } from '../accounts/lock-usable-account.ts'
import { recordSecurityEvent } from '../accounts/security-event-repo.ts'
import { tellOwner } from '../notifications/tell-owner.ts'
import { codesRenewedMail } from '../links/mails.ts'
import { notify } from '../notifications/notify.ts'
import { giveRecoveryCodes } from './give-recovery-codes.ts'
import { proveOwner } from './prove-owner.ts'

/**
 * New codes for the paper; each code of the app makes them once. The owner is told, since they open the account to whoever has them.
 * @throws AppError SECOND_FACTOR_OFF, and as `proveOwner`
 */
export const renewRecoveryCodes: Rule<typeof twoFactor.renewRecoveryCodes> = async (sent, ctx) => {
  const { accountId } = ctx.caller
  const prove = await proveOwner(ctx, sent)
  return inTransaction(ctx.db, async (tx) => {
    await lockUsableAccount(tx, accountId)
    const account = await getAccount(tx, accountId)
    if (!account.twoFactorAt) throw new AppError('SECOND_FACTOR_OFF')
    await prove(tx, account)
    await recordSecurityEvent(tx, 'recovery-codes-renewed', {
      accountId,
      ip: ctx.ip,
      details: { userAgent: userAgentOf(ctx.browser.request) },
    })
    await notify(tx, { accountId }, { kind: 'codesRenewed' })
    await tellOwner(ctx, tx, accountId, (language) => codesRenewedMail(ctx.config, language))
    publish(tx, { to: { accountId }, tags: ['security'] })
    return giveRecoveryCodes(ctx, tx, accountId)
  })
}
