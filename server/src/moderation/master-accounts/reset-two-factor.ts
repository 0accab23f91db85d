import type { masterAccounts } from '@castellan/contract/calls/moderation/master-accounts'
import { removeTwoFactor } from '../../identity/second-factor/remove-two-factor.ts'
import type { Rule } from '../../platform/http/engine/context.ts'
import { standingOf } from './standing.ts'

/**
 * Lets somebody in again who has lost app and codes; the owner is told by mail. There is no way back: what the app
 * shared is gone. @throws AppError OWN_ACCOUNT, OUTRANKED
 */
export const resetTwoFactor: Rule<typeof masterAccounts.resetTwoFactor> = async (_sent, ctx) => {
  const { config, jobs, language, subject } = ctx
  const { accountId } = subject
  await ctx.act(async (tx, journal) => {
    // without an address: the owner reads it, and it would be of staff
    if (!(await removeTwoFactor({ config, jobs, language }, tx, accountId))) return journal.unchanged()
    await journal({ before: { twoFactor: true }, after: { twoFactor: false } })
  })
  return standingOf(ctx.db, accountId)
}
