import type { masterAccounts } from '@castellan/contract/calls/moderation/master-accounts'
import { getAccount, setValidated } from '../../identity/accounts/account-repo.ts'
import { confirmAddress } from '../../identity/accounts/confirm-address.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import type { Rule } from '../../platform/http/engine/context.ts'
import { recordChange, standingOf } from './standing.ts'

/**
 * Takes an address for confirmed, with all that follows from that. Staff see only the registration that came last: where
 * there were several, only the owner's mailbox can tell which was the owner's.
 * @throws AppError OWN_ACCOUNT, OUTRANKED, ADDRESS_CONTESTED
 */
export const setMAValidated: Rule<typeof masterAccounts.setMAValidated> = async (_sent, ctx) => {
  const { accountId } = ctx.subject
  await ctx.act(async (tx, journal, { email }) => {
    if ((await getAccount(tx, accountId)).contestedAt) throw new AppError('ADDRESS_CONTESTED')
    const undo = { call: 'setMAInvalidated', input: { email } } as const
    await recordChange(journal, await confirmAddress(ctx, tx, { accountId }), {
      what: 'validated',
      to: true,
      undo,
    })
  })
  return standingOf(ctx.db, accountId)
}

/** Takes that back: until it is confirmed again, the account uses no coins. @throws AppError OWN_ACCOUNT, OUTRANKED */
export const setMAInvalidated: Rule<typeof masterAccounts.setMAInvalidated> = async (_sent, ctx) => {
  const { accountId } = ctx.subject
  await ctx.act(async (tx, journal, { email }) => {
    const undo = { call: 'setMAValidated', input: { email } } as const
    await recordChange(journal, await setValidated(tx, accountId, false), {
      what: 'validated',
      to: false,
      undo,
    })
  })
  return standingOf(ctx.db, accountId)
}
