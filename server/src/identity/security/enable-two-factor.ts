import type { twoFactor } from '@castellan/contract/calls/identity/two-factor'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import type { Rule } from '../../platform/http/engine/context.ts'
import { publish } from '../../platform/live/announcer.ts'
import { lockUsableAccount } from '../accounts/lock-usable-account.ts'
import { recordSecurityEvent } from '../accounts/security-event-repo.ts'
import { SECRET_LIMIT } from '../credentials/secret-limit.ts'
import { twoFactorOnMail } from '../links/mails.ts'
import { notify } from '../notifications/notify.ts'
import { spendFirstCode } from '../second-factor/spend-code.ts'
import { confirmApp, findAppSince } from '../second-factor/two-factor-repo.ts'
import { userAgentOfSession } from '../session/user-agent-of-session.ts'
import { countFactor, mailFreezeLink } from './count-factor.ts'

/** Switches the app on, which has shown that it knows the secret. @throws AppError SECOND_FACTOR_ON, SECOND_FACTOR_WRONG, TOO_MANY */
export const enableTwoFactor: Rule<typeof twoFactor.enableTwoFactor> = async ({ code }, ctx) => {
  const { accountId, sessionId } = ctx.caller
  const key = `enable two-factor ${accountId}`
  await ctx.limits.count(SECRET_LIMIT, key)
  const { given, ended } = await inTransaction(ctx.db, async (tx) => {
    await lockUsableAccount(tx, accountId)
    if (await findAppSince(tx, accountId)) throw new AppError('SECOND_FACTOR_ON')
    if (!(await spendFirstCode(tx, ctx.config, accountId, code)))
      throw new AppError('SECOND_FACTOR_WRONG', { field: 'code' })
    await confirmApp(tx, accountId)
    const counted = await countFactor(ctx, tx)
    await recordSecurityEvent(tx, 'two-factor-on', {
      accountId,
      ip: ctx.ip,
      details: { userAgent: await userAgentOfSession(tx, ctx.caller) },
    })
    await mailFreezeLink(ctx, tx, { twoFactor: true }, (token, language) =>
      twoFactorOnMail(ctx.config, language, token),
    )
    await notify(tx, { accountId }, { kind: 'twoFactorChanged', isOn: true })
    publish(tx, { to: { accountId }, tags: ['security'] })
    return counted
  })
  ctx.sessions.forget([...ended, sessionId])
  await ctx.limits.forgive(SECRET_LIMIT, key)
  return given
}
